import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Attributes,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Statement, statements } from './channels.ts'
import { routeName } from './request-log.ts'

export interface Tracing {
  /** A span for every request; called before any route is added. */
  trace(app: FastifyInstance): void
  /** Sends what is left. A collector that is away gets one second of the stop, and what it did not take is lost. */
  close(): Promise<void>
}

/** The exporter itself tries for nine seconds. */
const LAST_SPANS_MS = 1_000

/**
 * Traces of requests and of their statements, sent by OTLP. Where to, how many of them (`OTEL_TRACES_SAMPLER`) and under which name is read
 * by the library from its own environment variables. Spans name routes and tables, never an address, a query or a value.
 * @param version of this server
 */
export function startTracing(version: string): Tracing {
  const named = resourceFromAttributes({ 'service.name': 'dawa', 'service.version': version })
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  const tracer = trace.getTracer('dawa', version)
  const start = (name: string, kind: SpanKind, attributes: Attributes, parent = context.active()) =>
    tracer.startSpan(name, { kind, attributes }, parent)

  const running = new WeakMap<object, Span>()
  const listener = {
    start(statement: object) {
      const { summary } = statement as Statement
      running.set(
        statement,
        start(summary, SpanKind.CLIENT, { 'db.system.name': 'postgresql', 'db.query.summary': summary }),
      )
    },
    end() {},
    asyncStart() {},
    asyncEnd(statement: object) {
      running.get(statement)?.end()
    },
    error(statement: object) {
      running.get(statement)?.setStatus({ code: SpanStatusCode.ERROR })
    },
  }
  statements.subscribe(listener)

  return {
    trace: app => {
      const spans = new WeakMap<FastifyRequest, Span>()
      app.addHook('onRequest', (request, _reply, done) => {
        const name = `${request.method} ${routeName(request)}`
        const parent = propagation.extract(context.active(), request.headers)
        const span = start(
          name,
          SpanKind.SERVER,
          { 'http.request.method': request.method, 'http.route': routeName(request) },
          parent,
        )
        spans.set(request, span)
        context.with(trace.setSpan(parent, span), done)
      })
      app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request)
        span?.setAttribute('http.response.status_code', reply.statusCode)
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },
    close: async () => {
      statements.unsubscribe(listener)
      const sent = provider.shutdown().catch(() => {})
      await Promise.race([sent, sleep(LAST_SPANS_MS, undefined, { ref: false })])
    },
  }
}
