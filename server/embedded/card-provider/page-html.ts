import type { TestAccount } from './account.ts'
import { testCards } from './pay-on-page.ts'
import type { TestSession } from './sessions.ts'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`)

const style = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f2f4f8;color:#1b2330}
main{max-width:26rem;margin:0 auto;padding:24px 16px}section{background:#fff;border-radius:12px;padding:20px;box-shadow:0 1px 3px #0002}
h1{font-size:20px;margin:0 0 4px}.sum{font-size:32px;font-weight:700;margin:8px 0 16px}label{display:block;margin:12px 0 4px;font-weight:600}
input{width:100%;font:inherit;padding:12px;border:1px solid #8a94a6;border-radius:8px}button{width:100%;font:inherit;font-weight:600;padding:14px;border:0;border-radius:8px;margin-top:16px;background:#1f4fd8;color:#fff}
button.plain{background:#e6eaf2;color:#1b2330}.bad{background:#fde8e6;color:#8c1d13;padding:12px;border-radius:8px;margin:12px 0}
.test{font-size:14px;background:#fff4d6;color:#5b4300;padding:12px;border-radius:8px;margin:0 0 16px}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:6px;border-bottom:1px solid #ddd}td button{width:auto;margin:0 4px 0 0;padding:6px 10px}`

const whole = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>`

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

/** The page on which the card is typed. */
export const payPage = (session: TestSession, problem: string): string =>
  whole(
    'Test card provider',
    `<p class="test">Test provider: no money moves. ${testCards.pays} pays, ${testCards.confirms} asks for a confirmation, ${testCards.disputes} pays and is disputed, any other card is declined.</p>
<section><h1>Pay by card</h1><div class="sum">${dollars(session.amount)}</div>
${problem === '' ? '' : `<p class="bad" role="alert">${escaped(problem)}</p>`}
<form method="post"><label for="number">Card number</label><input id="number" name="number" inputmode="numeric" autocomplete="off" required>
<label for="expiry">Expiry</label><input id="expiry" name="expiry" autocomplete="off" placeholder="12/34"><label for="cvc">Security code</label><input id="cvc" name="cvc" inputmode="numeric" autocomplete="off">
<button name="act" value="pay">Pay ${dollars(session.amount)}</button></form>
<form method="post"><button class="plain" name="act" value="cancel">Back to the shop without paying</button></form></section>`,
  )

/** The page of the card's bank, which asks its holder (3-D Secure). */
export const confirmPage = (session: TestSession, number: string): string =>
  whole(
    'Test bank',
    `<section><h1>Your bank asks you to confirm</h1><div class="sum">${dollars(session.amount)}</div>
<form method="post"><input type="hidden" name="number" value="${escaped(number)}"><button name="act" value="confirm">Confirm</button><button class="plain" name="act" value="deny">Do not confirm</button></form></section>`,
  )

/** Page of a session that cannot be paid any more. */
export const overPage = (session: TestSession): string =>
  whole(
    'Test card provider',
    `<section><h1>This page is closed</h1><p>The payment is ${session.status}.</p><p><a href="${escaped(session.return_url)}">Back to the shop</a></p></section>`,
  )

/** All sessions, with what the provider and the banks do about them, and what the provider owes the shop. */
export const boardPage = (sessions: readonly TestSession[], account: TestAccount): string =>
  whole(
    'Test card provider',
    `<section><h1>Owed to the shop: ${dollars(account.owed())}</h1><p>${account.payouts.length} payouts so far.</p><form method="post" action="/board/payout"><button name="act" value="payout">Pay out</button></form></section><h1>Payments</h1><table><tr><th>Session</th><th>Sum</th><th>State</th><th></th></tr>${sessions
      .map(
        (session) =>
          `<tr><td>${session.id.slice(0, 11)}</td><td>${dollars(session.amount)}</td><td>${session.status}${session.disputes.map(({ status }) => `, dispute ${status}`).join('')}${session.refunded_amount > 0 ? ', given back' : ''}</td><td>${
            session.status === 'paid'
              ? `<form method="post" action="/board/${session.id}">${['dispute', 'won', 'lost', 'refund']
                  .map((act) => `<button class="plain" name="act" value="${act}">${act}</button>`)
                  .join('')}</form>`
              : ''
          }</td></tr>`,
      )
      .join('')}</table>`,
  )
