/** The parts of `oidc-provider` that tests use; the package has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface GrantModel {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  interface FlowContext {
    oidc: { client: { clientId: string }; session: { accountId: string } }
  }
  interface Settings {
    clients: readonly Record<string, unknown>[]
    claims: Readonly<Record<string, readonly string[] | null>>
    acrValues: readonly string[]
    cookies: { keys: readonly string[] }
    features: Readonly<Record<string, { enabled: boolean }>>
    interactions: { url(): string }
    findAccount(ctx: unknown, id: string): unknown
    loadExistingGrant(ctx: FlowContext): Promise<GrantModel>
  }
  export default class Provider {
    constructor(issuer: string, settings: Settings)
    readonly Grant: new (grant: {
      clientId: string
      accountId: string
    }) => GrantModel
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ prompt: { name: string } }>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Readonly<Record<string, unknown>>,
    ): Promise<void>
  }
}
