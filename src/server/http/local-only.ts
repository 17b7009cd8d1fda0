import type { IncomingMessage } from 'node:http'
import { isLoopback } from '../config.ts'

/** What proxies write of whom they ask for. */
const FORWARDED = /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|(x-|x-cluster-|true-)client-ip|cf-.+)$/

/**
 * True for a request that a browser on this machine makes to one of its names, and nothing passed on: doors of development open for no other.
 * The header itself is read, because the framework's host may come from a proxy's. A proxy that says nothing of itself at least speaks
 * HTTP/1.0, as nginx does by default, which no browser does.
 */
export function isFromThisMachine({ headers, httpVersion }: IncomingMessage): boolean {
  return (
    httpVersion !== '1.0' &&
    isLoopback((headers.host ?? '').replace(/:\d+$/, '')) &&
    !Object.keys(headers).some(name => FORWARDED.test(name))
  )
}
