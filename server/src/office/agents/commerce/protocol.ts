/**
 * Names of the Universal Commerce Protocol (ucp.dev) as far as the shop speaks it: agents search and look up goods. Bag, checkout and
 * payment are not among them, because no agent pays (docs/decisions/085-search-engines.md).
 */
export const protocolVersion = '2026-04-08'
export const catalogPath = '/api/ucp/mcp'

const home = `https://ucp.dev/${protocolVersion}`
const shoppingService = 'dev.ucp.shopping'
export const searchCapability = 'dev.ucp.shopping.catalog.search'
export const lookupCapability = 'dev.ucp.shopping.catalog.lookup'
type Capability = typeof searchCapability | typeof lookupCapability

const capability = (of: 'search' | 'lookup') => [
  {
    version: protocolVersion,
    spec: `${home}/specification/catalog/${of}`,
    schema: `${home}/schemas/shopping/catalog_${of}.json`,
  },
]

/** The profile of the business, by which agents find out what they can ask here and where. */
export const businessProfile = (origin: string) => ({
  ucp: {
    version: protocolVersion,
    services: {
      [shoppingService]: [
        {
          version: protocolVersion,
          spec: `${home}/specification/overview`,
          transport: 'mcp',
          schema: `${home}/services/shopping/mcp.openrpc.json`,
          endpoint: origin + catalogPath,
        },
      ],
    },
    capabilities: { [searchCapability]: capability('search'), [lookupCapability]: capability('lookup') },
    payment_handlers: {},
  },
})

/** Head of an answer: the version, and the capability that it belongs to. */
export const answered = (by: Capability, status: 'success' | 'error' = 'success') => ({
  version: protocolVersion,
  status,
  capabilities: { [by]: [{ version: protocolVersion }] },
})

export const info = (code: string, content: string) => ({ type: 'info', code, content }) as const

/** Answer to what cannot be given; the agent may ask for something else. */
export const refused = (by: Capability, code: string, content: string) => ({
  ucp: answered(by, 'error'),
  messages: [{ type: 'error', code, content, severity: 'recoverable' }],
})
