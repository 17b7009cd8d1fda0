/** Longest texts of the consultation and feedback forms, in UTF-16 units as HTML's `maxlength` counts. */
export const MAX_NAME = 100
export const MAX_CONTACT = 500
export const MAX_MESSAGE = 10_000
