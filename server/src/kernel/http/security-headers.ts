import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/** Puts the headers of RELIABILITY §5.4 on every answer. They are the same on all, so they are worked out once. */
export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  const fixed = Object.entries({
    ...(await helmetHeaders()),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  })
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of fixed) reply.raw.setHeader(name, value)
    done()
  })
}

/**
 * Options of helmet for our policy. The whole policy is written out, nothing is taken from helmet's defaults;
 * `upgrade-insecure-requests` is left out, because the demo runs on plain http.
 */
async function helmetHeaders(): Promise<Record<string, string>> {
  const app = Fastify()
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'blob:', 'data:'],
        'media-src': ["'self'"],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  app.get('/', (_request, reply) => reply.send())
  const { headers } = await app.inject('/')
  await app.close()
  const notHelmets = new Set(['content-length', 'date', 'connection', 'content-type'])
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      notHelmets.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  )
}
