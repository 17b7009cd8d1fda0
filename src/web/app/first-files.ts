import '../theme/theme-script.js'

/**
 * Brings the files of the app into the page once its text is painted. Asked for by the document itself, each of the ten
 * takes a slow phone 3 to 6 ms before the first paint, 60 ms together.
 */
function bringFiles(): void {
  const files = document.getElementById('files')
  if (files instanceof HTMLTemplateElement) files.replaceWith(files.content)
}

// A page that opens in the background is not painted.
if (document.hidden) bringFiles()
else requestAnimationFrame(() => setTimeout(bringFiles))
