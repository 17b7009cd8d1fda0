import type { ErrorInfo } from 'react'
import { request } from '../api/request.ts'
import { pageLanguage } from '../i18n/page-language.ts'

/** Tells the server of a failure on this page, once and without waiting. */
export function reportCrash(error: unknown, { errorInfo }: { errorInfo?: ErrorInfo | undefined }): void {
  const failure = error instanceof Error ? error : new Error(String(error))
  const body = {
    type: failure.name,
    error: failure.message.slice(0, 500),
    stack: failure.stack?.slice(0, 3000),
    componentStack: errorInfo?.componentStack?.slice(0, 2000),
    location: location.pathname,
    at: new Date().toISOString(),
  }
  void request({ path: '/api/client-log', lang: pageLanguage(), body, keepalive: true, isText: true })
}
