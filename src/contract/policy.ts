/** Version of the privacy policy: the date it carries. Who confirmed an older one is asked again. */
export const POLICY_VERSION = '2025-09-01'
