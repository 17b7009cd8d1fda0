import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig, type Plugin } from 'vite'
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'

/** The installable app: its manifest, and the worker that keeps it without a network. */
const installable: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: 'src/web/offline',
  filename: 'sw.ts',
  injectRegister: false,
  injectManifest: { globPatterns: ['assets/*.{js,css,svg,woff2}'], rollupFormat: 'iife' },
  includeManifestIcons: false,
  manifest: {
    id: '/',
    name: 'Dawa',
    short_name: 'Dawa',
    description: 'A Tibetan lunar almanac: day, month and converter.',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#0f1226',
    theme_color: '#0f1226',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
}

/**
 * Small modules that go together come in one file: on a slow line a page waits for few files, not for a dozen of 500 bytes, which
 * also compress worse (the day page was 1.2 kB larger). The large ones, and the reader of Markdown, stay beside the screens that
 * need them. React, router and the app around the screens are files of their own because they begin one after another.
 */
const browserBuild: BuildOptions['rolldownOptions'] = {
  input: ['src/web/app/first-files.ts', 'src/web/entry-client.ts'],
  output: {
    // Chromium compiles the functions aside while the file arrives, not one by one when they are first called.
    postBanner: '//# allFunctionsCalledOnLoad',
    codeSplitting: {
      groups: [
        { name: 'react', test: /node_modules.(react|react-dom|scheduler)[\\/]|^.(vite|rolldown)[/:]/ },
        { name: 'router', test: /node_modules.react-router[\\/]|src.web.begin.router/ },
        {
          name: 'app',
          test: /src.web.(begin.app|shell.(?!tour[.-](?!state)|toast-card|welcome-card)|session.(?!for-reader)|api|head|i18n|parts.(use-|phrases)|(?!entry)[^/]+$)|node_modules.react-swipeable/,
        },
        {
          name: 'shared',
          test: /src.web.(parts|pieces(?!.markdown))/,
          minShareCount: 4,
          maxModuleSize: 8000,
        },
        {
          name: 'columns',
          test: /src.web.(parts.three-columns|pieces.element-icon|screens.day.day(-labels|\.module))/,
        },
        {
          name: 'day',
          test: /src.web.(screens.day.(?!stones)[^/\\]+$|pieces.naga|parts.(ai-notice|mark|advice))/,
        },
      ],
    },
  },
}

/**
 * Puts the font faces into a file of their own, a line each, for the server to write into every page. In the sheet, which comes after
 * the first paint, they would be new faces to the browser: it would take back its choice of fallback, and text would move.
 */
function fontsApart(): Plugin {
  return {
    name: 'fonts-apart',
    enforce: 'post',
    generateBundle(_, bundle) {
      const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'))
      if (sheet?.type !== 'asset') return
      const style = String(sheet.source)
      const faces = style.match(/@font-face\{[^}]*\}/g) ?? []
      sheet.source = faces.reduce((rest, face) => rest.replace(face, ''), style)
      this.emitFile({ type: 'asset', fileName: '.vite/fonts.css', source: faces.join('\n') })
    },
  }
}

/**
 * Lets the build leave out what we do not use of the router: its links and forms, with what they load ahead, are 3.7 kB after Brotli.
 * They stay because a name is written to each (`Link.displayName = …`) and because `forwardRef` is not known to be without effects.
 */
function routerWithoutUnused(): Plugin {
  return {
    name: 'router-without-unused',
    transform: {
      filter: { id: /node_modules.react-router.dist/ },
      handler: code =>
        code
          .replace(/^\w+\.displayName = .*$/gm, '')
          .replace(/(?<=^var \w+ = )(?=\w+\.forwardRef\()/gm, '/* @__PURE__ */ '),
    },
  }
}

/**
 * `vite build` makes the browser's files, `vite build --ssr src/web/entry-server.tsx --outDir dist/web` the page
 * renderer. One style sheet for the whole app: the server
 * writes into every page what the page needs of it.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), isSsrBuild ? [] : [routerWithoutUnused(), fontsApart(), VitePWA(installable)]],
  publicDir: isSsrBuild ? false : 'src/web/public',
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    ...(isSsrBuild ? {} : { rolldownOptions: browserBuild }),
  },
  ssr: { noExternal: true },
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
}))
