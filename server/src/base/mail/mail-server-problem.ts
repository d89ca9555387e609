const patienceMs = 8000

/** Reason for which the mail server takes nothing from us now; null when it lets us sign in. Nothing is sent. */
export async function mailServerProblem(url: string): Promise<string | null> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
  })
  try {
    await transport.verify()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown'
  } finally {
    transport.close()
  }
}
