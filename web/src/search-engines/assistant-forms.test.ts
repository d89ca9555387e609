// @vitest-environment node
import { expect, it } from 'vitest'
import { render } from '#app/entry-server.tsx'

const origin = 'https://sampan.example'
const call = async () => ({ code: 1053, msg: '', data: null })

async function formsOf(url: string) {
  const { html } = await render({ origin, url, locale: 'ft', theme: null, ownRows: null, call })
  return [...html.matchAll(/<form[^>]*toolname="([^"]+)"[^>]*>.*?<\/form>/gs)].map(([form, name]) => ({
    name,
    description: /<form[^>]*tooldescription="([^"]+)"/.exec(form)?.[1],
    field: /<input[^>]*>/.exec(form)?.[0],
  }))
}

it("tells the browser's assistant of the search forms, each under a name of its own, in the language of the page", async () => {
  const forms = (await Promise.all(['/explore', '/search'].map(formsOf))).flat()
  expect(forms.map(({ name }) => name)).toEqual(['search_products', 'search_again'])
  for (const { description = '', field = '' } of forms) {
    expect(description).toMatch(/recherch|cherch/i)
    expect(field).toContain(`toolparamdescription="${description}"`)
    expect(field).toContain('name="q"')
  }
})

it('tells it of no form that signs in or pays', async () => {
  for (const url of ['/home', '/login', '/register', '/checkout']) expect(await formsOf(url), url).toEqual([])
})
