{
  const page = document.documentElement.dataset
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'system') page.theme = theme
    if (localStorage.getItem('accessToken')) page.session = ''
    if (localStorage.getItem('lastDay')) page.lastDay = ''
    if (localStorage.getItem('welcomeSeen') !== 'true') page.welcome = ''
  } catch {}
  // A short day shows what stands below the answer of the matter that the address names after it, or at last without it.
  if (location.hash) {
    page.hash = ''
    setTimeout(() => delete page.hash, 8000)
  }
}
