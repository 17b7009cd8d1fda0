{
  const page = document.documentElement.dataset
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'system') page.theme = theme
    if (localStorage.getItem('accessToken')) page.session = ''
    if (localStorage.getItem('lastDay')) page.lastDay = ''
    if (localStorage.getItem('welcomeSeen') !== 'true') page.welcome = ''
  } catch {}
}
