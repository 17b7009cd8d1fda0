import { createTransport } from 'nodemailer'
import type { MailSettings } from '../config.ts'
import type { Mail } from '../store/mails.ts'
import type { RenderedMail } from './render.ts'

/** How a try ended: it was sent, it may be sent later, or the server refused it for good. */
export type Outcome = { is: 'sent' } | { is: 'failed' | 'refused'; reason: string }

/** Hands one mail over to a mail server. Never throws. */
export type Send = (mail: Mail, rendered: RenderedMail) => Promise<Outcome>

// RFC 5321 4.5.3.2: who gives up earlier than this after the last byte sends some mails twice.
const SILENCE_MS = 10 * 60_000
const GREETING_MS = 60_000
const CONNECTION_MS = 15_000

/**
 * Speaks to the mail server of the settings, one connection for each mail.
 * @param baseUrl its host stands in the mails' Message-IDs
 */
export function createSender({ url, from }: MailSettings, baseUrl: string): Send {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = new URL(baseUrl).hostname
  return (mail, { subject, text, html, unsubscribe }) =>
    transport
      .sendMail({
        from,
        to: { name: '', address: mail.to },
        ...(mail.replyTo !== null && { replyTo: { name: '', address: mail.replyTo } }),
        subject,
        text,
        html,
        messageId: `<${mail.id}@${host}>`,
        date: mail.createdAt,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribe) },
      })
      .then(
        () => ({ is: 'sent' }),
        (error: unknown) => failure(error),
      )
}

/** One click in the mail program, without opening anything (RFC 8058). */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/**
 * A 5xx to the addresses or to the text is final; one to the greeting or to our password is for the operator to correct. The reason has codes
 * only (RFC 3463), because mail servers quote addresses in their sentences.
 */
function failure(error: unknown): Outcome {
  const { code, responseCode, response, command } = error as Partial<Record<string, unknown>>
  const final = (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode ?? 0) >= 500
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response ?? ''))?.[1]
  const reason = [code, responseCode, enhanced, command].map(codeWord).filter(Boolean).join(' ')
  return { is: final ? 'refused' : 'failed', reason: reason || 'no code' }
}

function codeWord(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return /^[A-Z\d_. ]{1,40}$/.test(text) ? text : ''
}
