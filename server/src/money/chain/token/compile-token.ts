import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Compiles HarbourDollar.sol. Run by hand after editing it (`node server/src/money/chain/token/compile-token.ts`):
 * the result is committed, so that the compiler is needed by developers only.
 */
export interface CompiledToken {
  compiler: string
  abi: readonly unknown[]
  bytecode: string
}

interface Compiler {
  compile(input: string): string
  version(): string
}

interface Output {
  errors?: { formattedMessage: string }[]
  contracts?: Record<string, Record<string, { abi: unknown[]; evm: { bytecode: { object: string } } }>>
}

const source = new URL('HarbourDollar.sol', import.meta.url)
const target = new URL('harbour-dollar.json', import.meta.url)

export function compileToken(): CompiledToken {
  // solc is CommonJS without types.
  const solc: Compiler = createRequire(import.meta.url)('solc')
  const settings = {
    evmVersion: 'paris', // older networks know no PUSH0
    optimizer: { enabled: true, runs: 200 },
    metadata: { bytecodeHash: 'none' },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  }
  const input = {
    language: 'Solidity',
    sources: { 'HarbourDollar.sol': { content: readFileSync(source, 'utf8') } },
    settings,
  }
  const output: Output = JSON.parse(solc.compile(JSON.stringify(input)))
  const token = output.contracts?.['HarbourDollar.sol']?.['HarbourDollar']
  if (!token || output.errors?.length)
    throw new Error(output.errors?.map((error) => error.formattedMessage).join('\n') ?? 'nothing came out')
  return { compiler: solc.version(), abi: token.abi, bytecode: `0x${token.evm.bytecode.object}` }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(target, `${JSON.stringify(compileToken(), null, 2)}\n`)
