import { createReadStream, createWriteStream, readdirSync, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { root } from './root.mjs'

const folder = `${root}/dist/client`
const text = /\.(js|css|svg|html|json|webmanifest|txt|xml|csv|md)$/
const smallest = 1024

/** Puts a Brotli and a gzip form beside each text file for the browser, so that the server never compresses them. */
export async function compressClient() {
  const files = readdirSync(folder, { recursive: true })
    .filter(name => text.test(name) && !name.startsWith('.vite'))
    .map(name => `${folder}/${name}`)
  await Promise.all(files.filter(file => statSync(file).size >= smallest).map(compress))
}

function compress(file) {
  const gzipped = pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`))
  // Megabytes of digits take Brotli seconds, and are asked for by programs.
  if (file.endsWith('.csv')) return gzipped
  const brotli = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: statSync(file).size },
  })
  return Promise.all([pipeline(createReadStream(file), brotli, createWriteStream(`${file}.br`)), gzipped])
}
