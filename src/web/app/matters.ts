/** What people ask most: these matters stand on top until the reader keeps others there. */
export const ASKED_MOST: readonly string[] = [
  ...['hair-cutting', 'journey', 'marriage', 'treatment'],
  ...['new-home', 'trade', 'prayer-flags', 'practice-days'],
]
