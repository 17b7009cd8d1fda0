import './theme/tokens.css'
import './theme/base.css'

/**
 * The files come together, but what each does when it begins takes a slow phone 30 to 70 ms. In tasks of their own, one
 * after another, they let it answer its reader in between. React begins with this file.
 */
import 'react-dom/client'

await import('./app/router.ts')
await new Promise(resolve => setTimeout(resolve))
await import('./app/start.tsx')
