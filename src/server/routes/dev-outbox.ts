import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Config, hasOutbox, hasTestProvider } from '../config.ts'
import { ApiError } from '../core/api-error.ts'
import { devKey, isDoorOpen } from '../http/dev-door.ts'
import { documentPolicy } from '../http/headers.ts'
import { escapeHtml, MAIL_STYLE } from '../mail/as-html.ts'
import { type RenderedMail, renderMail } from '../mail/render.ts'
import { cspHash } from '../pages/assets.ts'
import type { Services } from '../services.ts'
import { findMail, listMails, type Mail, openMail } from '../store/mails.ts'
import { loadMailTexts, type MailTexts } from '../texts/mails.ts'

const SHOWN = 200
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const STYLE = [
  'body{margin:24px auto;padding:0 16px;max-width:960px;font:16px/1.5 system-ui,sans-serif}',
  'table{border-collapse:collapse;width:100%}',
  'th,td{padding:6px 12px 6px 0;text-align:left;vertical-align:top;border-bottom:1px solid #ccc}',
  'pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;padding:16px;border:1px solid #ccc}',
].join('')

/** `/dev`: the address that the start prints. It opens outbox and test provider for that browser. */
export function installDoor(app: FastifyInstance, config: Config): void {
  if (!hasOutbox(config) && !hasTestProvider(config)) return
  app.get('/dev', { schema: { hide: true } }, (request, reply) =>
    isDoorOpen(config, request, reply)
      ? reply.redirect(hasOutbox(config) ? `/dev/outbox?key=${devKey(config.dataKeys)}` : '/')
      : refuse(reply),
  )
}

/**
 * `/dev/outbox`: mails that wait because there is no mail server, so that whoever tries the product on a laptop gets through
 * registration. The mails open accounts: so in development only, where the server listens on this machine alone, and to who has the key that its start prints.
 */
export function installOutbox(app: FastifyInstance, { config, db }: Services): void {
  if (!hasOutbox(config)) return
  const texts = loadMailTexts()
  const query = () => `?key=${devKey(config.dataKeys)}`
  const hidden = {
    schema: { hide: true },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isDoorOpen(config, request, reply)) await refuse(reply)
    },
  }
  const find = async (id: string): Promise<Mail> => {
    const mail = UUID.test(id) ? await findMail(db.queries, id) : undefined
    if (mail === undefined) throw new ApiError('not_found')
    return openMail(config.dataKeys, mail)
  }

  app.get('/dev/outbox', hidden, async (_, reply) => {
    const mails = (await listMails(db.queries, SHOWN)).map(mail => openMail(config.dataKeys, mail))
    return sendPage(reply, page('Outbox', list(mails, texts, query())), STYLE)
  })
  app.get<{ Params: { id: string } }>('/dev/outbox/:id', hidden, async ({ params }, reply) => {
    const mail = await find(params.id)
    const rendered = renderMail(texts, mail)
    return sendPage(reply, page(rendered.subject, view(mail, rendered, query())), STYLE)
  })
  app.get<{ Params: { id: string } }>('/dev/outbox/:id/html', hidden, async ({ params }, reply) =>
    sendPage(reply, renderMail(texts, await find(params.id)).html, MAIL_STYLE),
  )
}

/** The page for who lacks the key. */
export function refuse(reply: FastifyReply): FastifyReply {
  const text = '<p>Open the address with a key that the start of the server printed in its terminal.</p>'
  return sendPage(reply.code(403), page('The key is missing', text), STYLE)
}

function sendPage(reply: FastifyReply, html: string, style: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': documentPolicy([], [cspHash(style)]),
    })
    .send(html)
}

function page(title: string, body: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${escapeHtml(title)}</h1>`,
    body,
    '</main></body></html>',
  ].join('\n')
}

function list(mails: readonly Mail[], texts: MailTexts, query: string): string {
  if (mails.length === 0) return '<p>No mail waits.</p>'
  const rows = mails.map(mail => {
    const { subject } = renderMail(texts, mail)
    const link = `<a href="/dev/outbox/${mail.id}${query}">${escapeHtml(subject)}</a>`
    return `<tr><td>${time(mail)}</td><td>${escapeHtml(mail.to)}</td><td>${link}</td></tr>`
  })
  return `<table><thead><tr><th>Time (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}

function view(mail: Mail, { text }: RenderedMail, query: string): string {
  const answer = mail.replyTo === null ? '' : `<br>Reply to: ${escapeHtml(mail.replyTo)}`
  return [
    `<p>To: ${escapeHtml(mail.to)}${answer}<br>${time(mail)} UTC</p>`,
    `<pre>${linked(text)}</pre>`,
    `<p><a href="/dev/outbox/${mail.id}/html${query}">As HTML</a> · <a href="/dev/outbox${query}">All mails</a></p>`,
  ].join('\n')
}

const time = ({ createdAt }: Mail) => createdAt.toISOString().slice(0, 19).replace('T', ' ')

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<>]+/g, url => `<a href="${url}">${url}</a>`)
}
