import { ConfigProblem } from '#kernel/config.ts'

/**
 * Reads the file that SETTINGS_FILE names into the environment, one NAME=value a line, before anything else reads it. What the
 * environment has already stays as it is.
 * @throws ConfigProblem when it is named and cannot be read
 */
export function loadSettingsFile(): void {
  const file = process.env['SETTINGS_FILE']
  if (file === undefined || file === '') return
  try {
    process.loadEnvFile(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new ConfigProblem([`SETTINGS_FILE: ${file} cannot be read${code}`])
  }
}
