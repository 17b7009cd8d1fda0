/**
 * What is being written, by form and writer, for as long as the page lives: a session that ends by itself takes the form away, and
 * the same reader finds the text again after signing in. Nothing of it is stored.
 */
export const drafts = new Map<string, object>()
