import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import { build, type Plugin, type Rolldown } from 'vite'

const source = fileURLToPath(new URL('../worker/worker.ts', import.meta.url))

/** `/sw.js`: the service worker, with the files that the bare page of this build begins with. */
export function serviceWorker(): Plugin {
  return {
    name: 'sampan:service-worker',
    apply: 'build',
    // After the plugins that write files: their names are known then.
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        if (this.environment.config.consumer !== 'client') return
        const files = firstFiles(bundle)
        const code = await codeOfWorker()
        const version = createHash('sha256').update(`${files.join()} ${code}`).digest('base64url').slice(0, 8)
        const facts = { version, files, words: firstWords(bundle) }
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: code.replace(/\b__BUILD__\b/, () => JSON.stringify(facts)),
        })
      },
    },
  }
}

/** One script of all its sources. */
async function codeOfWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2024',
      modulePreload: false,
      copyPublicDir: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  const [bundle] = [built].flat()
  if (!bundle || !('output' in bundle) || bundle.output.length !== 1)
    throw new Error('The service worker is no single script')
  return bundle.output[0].code
}

/**
 * The address of each language's first words.
 * @throws without a language: the worker would ask for a file that does not exist, and its installation would fail in silence
 */
function firstWords(bundle: Rolldown.OutputBundle): Record<string, string> {
  const names = Object.keys(bundle)
  return Object.fromEntries(
    localeCodes.map((code) => {
      const name = names.find((each) => /\/words-.{8}-(\w+)-first\.js$/.exec(each)?.[1] === code)
      if (name === undefined) throw new Error(`The build has no first words of the language ${code}`)
      return [code, `/${name}`]
    }),
  )
}

/**
 * The entry's script, those that it begins with, the table of all pages, all that these import at once, and their styles.
 * Without the table the bare page waits at most addresses, and shows nothing.
 */
function firstFiles(bundle: Rolldown.OutputBundle): string[] {
  const begins = Object.values(bundle).filter(
    (file) => file.type === 'chunk' && (file.isEntry || file.name === 'second'),
  )
  const found = new Set(begins.map(({ fileName }) => fileName))
  for (const name of found) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') continue
    const begun = chunk.isEntry ? chunk.dynamicImports : []
    for (const other of [...begun, ...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])])
      found.add(other)
  }
  return [...found].map((name) => `/${name}`)
}
