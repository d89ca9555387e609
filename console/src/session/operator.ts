import { createContext, use } from 'react'
import type { Output } from '#client/call.ts'

export type Me = Output<'console_me'>

export const OperatorContext = createContext<Me | null>(null)

/** The signed-in person. The gate renders screens only after sign-in, so there always is one. */
export function useOperator(): Me {
  const me = use(OperatorContext)
  if (!me) throw new Error('A screen stands before the gate')
  return me
}
