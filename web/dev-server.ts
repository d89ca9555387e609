import { createServer } from 'vite'

interface DevWeb {
  renderer: { render(request: { url: string }): Promise<{ status: number; html: string; redirect: string }> }
  clientDir: null
}

const devPort = 5173

/**
 * `npm run dev`: Vite serves the app from its sources, with changes shown as they are saved, and hands `/api` and
 * `/media` on to the server that calls this. Pages are rendered by the browser alone.
 */
export async function createDevWeb({ log }: { log: { info(line: string): void } }): Promise<DevWeb> {
  const target = `http://localhost:${process.env['PORT'] ?? 3000}`
  const server = await createServer({
    root: import.meta.dirname,
    configLoader: 'native',
    server: { port: devPort, proxy: { '/api': target, '/media': target } },
  })
  await server.listen()
  const address = server.resolvedUrls?.local[0] ?? `http://localhost:${devPort}/`
  log.info(`The web app is at ${address}`)
  return {
    renderer: {
      render: async ({ url }) => ({ status: 302, html: '', redirect: new URL(url, address).href }),
    },
    clientDir: null,
  }
}
