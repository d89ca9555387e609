const ofOperators =
  /\/contract\/src\/(?:base|market|office)\/(staff|listings|suspensions|takedowns)\/refusals\.ts$/

/**
 * The browser of a buyer asks about no refusal of operators or of a shop's listings, so it is sent none of their codes
 * (tidy/refusals.test.ts sees to it that nothing there asks). The server says them in its answers all the same.
 */
export function refusalsOfBuyers() {
  return {
    name: 'sampan:refusals-of-buyers',
    enforce: 'pre' as const,
    load: (id: string, options?: { ssr?: boolean }): string | undefined => {
      const [, feature] = ofOperators.exec(id) ?? []
      return feature && !options?.ssr ? `export const ${feature}Refusals = {}` : undefined
    },
  }
}
