import type { Endpoints } from '@sampan/contract/endpoints.ts'
import type { InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type * as z from 'zod'
import type { AgentTool, ShopForAgents } from '#kernel/http/agents.ts'

/** A tool whose `run` has the types of its fields: the protocol's library has parsed them by then. */
export const agentTool = <Shape extends z.ZodRawShape>(
  one: Omit<AgentTool, 'input' | 'run'> & {
    input: Shape
    run(input: z.output<z.ZodObject<Shape>>, shop: ShopForAgents): ReturnType<AgentTool['run']>
  },
): AgentTool => one as unknown as AgentTool

/** The data of a public call, with its types. @throws ToolRefused when it is refused */
export const readCall = <Name extends keyof Endpoints>(
  shop: ShopForAgents,
  name: Name,
  input: InputOf<Endpoints[Name]>,
): Promise<OutputOf<Endpoints[Name]>> => shop.read(name, input) as Promise<OutputOf<Endpoints[Name]>>
