/** What stands below the answer that an address names is not shown before it: it would be pushed down. */
export function showRest(): void {
  delete document.documentElement.dataset.hash
}
