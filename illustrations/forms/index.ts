import { devices } from './devices.ts'
import { home } from './home.ts'
import { packages } from './packages.ts'

const forms = { ...packages, ...home, ...devices }
export type Form = keyof typeof forms

/** A drawing of our own, for what the art has no picture of. */
export interface Drawn {
  form: Form
  /** Its colour and that of its smaller parts. */
  c: string
  a: string
  kind?: string
}

/** The drawing as an SVG of 512 by 512. */
export const svgOf = ({ form, ...look }: Drawn): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${forms[form](look)}</svg>`
