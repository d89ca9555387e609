import type { Tx } from '#kernel/database.ts'

/** Deletes what stands in tables of its own about a person: names, addresses, secrets, logins. */
export async function deletePersonRows(tx: Tx, buyerId: string): Promise<void> {
  for (const table of [
    'login_name',
    'address',
    'pay_code',
    'pay_ticket',
    'passkey',
    'passkey_challenge',
    'login_record',
    'email_code',
  ] as const)
    await tx.deleteFrom(table).where('buyer_id', '=', buyerId).execute()
}

/** Takes the person out of the buyer's own row, which stays under a name that says nothing. */
export async function emptyBuyer(tx: Tx, id: string, passwordHash: string, at: Date): Promise<void> {
  const name = `closed.${id.replaceAll('-', '').slice(-20)}`
  await tx
    .updateTable('buyer')
    .set({
      account: name,
      given_name: '–',
      // Mail for it can be written, and goes nowhere (RFC 2606).
      email: `${name}@closed.invalid`,
      mobile: '0000000',
      avatar: null,
      phrase: '',
      password_hash: passwordHash,
      password_changed_at: at,
      closed_at: at,
    })
    .where('id', '=', id)
    .execute()
}
