import { type ResolveFnOutput, registerHooks } from 'node:module'

/**
 * Our own imports name their file in full, ending included. So where one leads is known without asking the disk, as Node would for
 * each of 5,000 of them: for links, for the kind of file, for the package that it belongs to.
 */
export function resolveSourcesByName(repositoryUrl: string): void {
  // A specifier that begins with `#` or with the name of a package is looked up once for each room that says it.
  const known = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL, conditions } = context
      if (!parentURL?.startsWith(repositoryUrl) || parentURL.includes('/node_modules/'))
        return next(specifier, context)
      // A package may have another file for `require`.
      if (conditions.includes('require')) return next(specifier, context)
      if (specifier.startsWith('.')) {
        if (!specifier.endsWith('.ts')) return next(specifier, context)
        const url = new URL(specifier, parentURL).href
        return { url, format: 'module-typescript', shortCircuit: true }
      }
      const room = parentURL.slice(repositoryUrl.length).split('/', 1)[0]
      const key = `${room} ${specifier}`
      const place = known.get(key) ?? { ...next(specifier, context), shortCircuit: true }
      known.set(key, place)
      return place
    },
  })
}
