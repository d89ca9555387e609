import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openConsole, reload } from '#testing/open-console.tsx'
import { serverOfOwner } from '#testing/server-of-owner.ts'
import { freight, profile } from '#testing/shop-samples.ts'

const conflicts = 'Changed by someone else meanwhile'

const server = serverOfOwner()
const fail = () => {
  throw new Error('no such sample')
}

describe('the settings of a shop', () => {
  it('send freight by zones as whole cents and grams, and nothing that cannot be read', async () => {
    server.on('console_shop_profile', profile)
    server.on('console_shop_freight', freight)
    server.on('console_shop_freight_save', { ...freight, version: 5 })
    await openConsole('/console/shop')
    fireEvent.click(await screen.findByRole('button', { name: 'Add a zone' }))
    const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save shipping' })
    expect(save().disabled).toBe(true)
    const added = within(screen.getByRole('group', { name: 'Zone 2' }))
    for (const name of ['China', 'Japan']) fireEvent.click(added.getByRole('checkbox', { name }))
    fireEvent.change(added.getByLabelText('First, $'), { target: { value: '2,50' } })
    fireEvent.change(added.getByLabelText('Step, $'), { target: { value: '0' } })
    fireEvent.click(save())
    // Until the answer has come: it would find the form of the next test open.
    await waitFor(() => expect(save().disabled).toBe(true))
    const { goods: _, ...standard } = freight.templates[0] ?? fail()
    expect(server.sentTo('console_shop_freight_save')[0]?.body).toEqual({
      version: 4,
      freeFromCents: 5900,
      templates: [
        {
          ...standard,
          zones: [
            ...standard.zones,
            {
              countries: ['CN', 'JP'],
              firstGrams: 500,
              firstCents: 250,
              stepGrams: 500,
              stepCents: 0,
              daysMin: 3,
              daysMax: 9,
            },
          ],
        },
      ],
    })
  })

  it('have a list of their sections, which leads to each and marks the one that is read', async () => {
    server.on('console_shop_profile', profile)
    server.on('console_shop_freight', freight)
    await openConsole('/console/shop')
    const list = within(await screen.findByRole('navigation', { name: 'Sections' }))
    // In a narrow window they are chosen from.
    const choice = list.getByLabelText<HTMLSelectElement>('Sections')
    const names = [...choice.options].map(({ text }) => text)
    expect(names.slice(0, 3)).toEqual(['Profile', 'Cover', 'Address for labels and returns'])
    expect(names.at(-1)).toBe('Holiday')
    fireEvent.change(choice, { target: { value: 'keep-alerts' } })
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Goods running low' }))
    cleanup()
    const narrow = window.matchMedia
    window.matchMedia = (query) => ({ ...narrow(query), matches: query === '(width >= 80em)' })
    try {
      await openConsole('/console/shop')
      const links = within(await screen.findByRole('navigation', { name: 'Sections' }))
      fireEvent.click(links.getByRole('link', { name: 'Holiday' }))
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Holiday' }))
      expect(links.getByRole('link', { name: 'Holiday' }).getAttribute('aria-current')).toBe('true')
    } finally {
      window.matchMedia = narrow
    }
  })

  it('open at the section that an address names, once', async () => {
    server.on('console_shop_profile', profile)
    server.on('console_shop_freight', freight)
    await openConsole('/console/shop?part=keep-away')
    const heading = await screen.findByRole('heading', { name: 'Holiday' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(window.location.search).toBe('')
  })

  it('copy a template under another name, make it the default, and delete none that goods name', async () => {
    server.on('console_shop_profile', profile)
    const [standard] = freight.templates
    const two = {
      ...freight,
      templates: [
        standard ?? fail(),
        { ...(standard ?? fail()), id: 2, name: 'Bulky', isDefault: false, goods: 3 },
      ],
    }
    server.on('console_shop_freight', two)
    await openConsole('/console/shop')
    fireEvent.click(await screen.findByRole('radio', { name: 'Bulky' }))
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
    screen.getByText(/3 products name it/)
    expect(button('Delete').disabled).toBe(true)
    fireEvent.click(button('Copy'))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Bulky (copy)' }).checked).toBe(true)
    fireEvent.click(button('Make default'))
    fireEvent.change(screen.getByLabelText('Name', { selector: '#keep-freight ~ * input' }), {
      target: { value: 'bulky' },
    })
    screen.getByText('Another template has this name')
    expect(button('Save shipping').disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('Name', { selector: '#keep-freight ~ * input' }), {
      target: { value: 'Pallet' },
    })
    server.on('console_shop_freight_save', { ...two, version: 5 })
    fireEvent.click(button('Save shipping'))
    await waitFor(() => expect(server.sentTo('console_shop_freight_save')).toHaveLength(1))
    expect(server.sentTo('console_shop_freight_save')[0]?.body).toMatchObject({
      templates: [
        { id: 1, isDefault: false },
        { id: 2, name: 'Bulky', isDefault: false },
        { id: null, name: 'Pallet', isDefault: true },
      ],
    })
  })

  it('say when each part was saved, until something is typed again', async () => {
    server.on('console_shop_profile', profile)
    server.on('console_shop_freight', freight)
    await openConsole('/console/shop')
    const free = await screen.findByLabelText('Free shipping from, $')
    expect(screen.queryByText(/Saved/)).toBeNull()
    const freed = { ...freight, version: 5, freeFromCents: 80_00 }
    server.on('console_shop_freight_save', freed)
    server.on('console_shop_freight', freed)
    fireEvent.change(free, { target: { value: '80' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save shipping' }))
    // The form begins anew by the save; what was said of it stays.
    const of = (name: string) => within(screen.getByRole('region', { name }))
    await waitFor(() => of('Shipping').getByText(/^Saved \d/))
    expect(screen.getByText(/^Shipping: Saved \d/).closest('[role=status]')).not.toBeNull()
    expect(of('Profile').queryByText(/Saved/)).toBeNull()
    fireEvent.change(screen.getByLabelText('Free shipping from, $'), { target: { value: '81' } })
    expect(of('Shipping').queryByText(/Saved/)).toBeNull()
  })

  it('say at the cell why freight cannot be saved, and refuse a country twice', async () => {
    server.on('console_shop_profile', profile)
    server.on('console_shop_freight', freight)
    await openConsole('/console/shop')
    fireEvent.click(await screen.findByRole('button', { name: 'Add a zone' }))
    const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save shipping' })
    const added = within(screen.getByRole('group', { name: 'Zone 2' }))
    const type = (label: string, value: string) =>
      fireEvent.change(added.getByLabelText(label), { target: { value } })
    added.getByText('Choose at least one country')
    fireEvent.click(added.getByRole('checkbox', { name: 'China' }))
    expect(added.getAllByText('Enter a sum such as 4.50')).toHaveLength(2)
    type('First, $', '2.50')
    type('Step, $', '1')
    type('Step, grams', '1,5')
    added.getByText('Enter whole grams, 1 or more')
    type('Step, grams', '500')
    type('Days, to', '')
    added.getByText('Enter whole days')
    type('Days, to', '2')
    added.getByText('This is fewer days than “from”')
    expect(save().disabled).toBe(true)
    type('Days, to', '9')
    expect(save().disabled).toBe(false)
    // A country that a zone has cannot be chosen in another one.
    const taken = added.getByRole<HTMLInputElement>('checkbox', { name: 'Everywhere else (zone 1)' })
    expect(taken.disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('Free shipping from, $'), { target: { value: '0' } })
    screen.getByText('Enter a sum such as 4.50')
    expect(save().disabled).toBe(true)
  })

  it('keep the freight that was typed while the profile is saved, and have nothing to save once it stands there', async () => {
    server.on('console_shop_profile', profile)
    server.on('console_shop_freight', freight)
    await openConsole('/console/shop')
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
    const free = await screen.findByLabelText<HTMLInputElement>('Free shipping from, $')
    expect([button('Save shipping').disabled, button('Save profile').disabled]).toEqual([true, true])
    fireEvent.change(free, { target: { value: '80' } })
    expect(button('Save shipping').disabled).toBe(false)
    const renamed = { ...profile, version: 5, name: 'Lantern Quay and Sons' }
    server.on('console_shop_profile_save', renamed)
    server.on('console_shop_profile', renamed)
    server.on('console_shop_freight', { ...freight, version: 5 })
    fireEvent.change(screen.getByLabelText('Name', { selector: '#keep-profile ~ * input' }), {
      target: { value: renamed.name },
    })
    fireEvent.click(button('Save profile'))
    await waitFor(() => expect(button('Save profile').disabled).toBe(true))
    expect(screen.getByLabelText<HTMLInputElement>('Free shipping from, $').value).toBe('80')
    const freed = { ...freight, version: 6, freeFromCents: 80_00 }
    server.on('console_shop_freight_save', freed)
    server.on('console_shop_freight', freed)
    fireEvent.click(button('Save shipping'))
    await waitFor(() => expect(button('Save shipping').disabled).toBe(true))
    expect(server.sentTo('console_shop_freight_save')[0]?.body).toMatchObject({
      version: 5,
      freeFromCents: 80_00,
    })
  })

  it('show a cover as buyers will see it, and keep it with its words in each language', async () => {
    server.on('console_shop_profile', profile)
    server.on('console_shop_cover_upload', { picture: '/media/upload/quay' })
    server.on('console_shop_cover_save', {
      ...profile,
      cover: '/media/upload/quay',
      coverAlts: { en: 'Lanterns on a quay' },
    })
    await openConsole('/console/shop')
    const file = new File(['x'], 'quay.png', { type: 'image/png' })
    fireEvent.change(await screen.findByLabelText('Upload a cover'), { target: { files: [file] } })
    fireEvent.change(await screen.findByLabelText('What it shows, in English'), {
      target: { value: 'Lanterns on a quay' },
    })
    const picture = screen.getByRole('img', { name: 'Lanterns on a quay' })
    expect(picture.getAttribute('src')).toBe('/media/upload/quay-1280.webp')
    fireEvent.click(screen.getByRole('button', { name: 'Save cover' }))
    await waitFor(() =>
      expect(server.sentTo('console_shop_cover_save')[0]?.body).toEqual({
        cover: '/media/upload/quay',
        alts: { en: 'Lanterns on a quay' },
      }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Remove the cover' }))
    expect(screen.queryByRole('img', { name: 'Lanterns on a quay' })).toBeNull()
  })

  it('send the shop on holiday, and show it as away', async () => {
    server.on('console_shop_profile', profile)
    server.on('console_shop_away', { ...profile, awayUntil: '2026-12-01T00:00:00.000Z' })
    await openConsole('/console/shop')
    fireEvent.change(await screen.findByLabelText('Closed until'), { target: { value: '2026-12-01' } })
    fireEvent.click(screen.getByRole('button', { name: 'Start the holiday' }))
    await waitFor(() => expect(server.sentTo('console_shop_away')[0]?.body).toEqual({ until: '2026-12-01' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(server.sentTo('console_shop_away')[1]?.body).toEqual({ until: null }))
  })

  it('take back the end of a holiday: the day of before is there again', async () => {
    server.on('console_shop_profile', { ...profile, awayUntil: '2026-12-01T00:00:00.000Z' })
    server.on('console_shop_away', profile)
    await openConsole('/console/shop')
    fireEvent.click(await screen.findByRole('button', { name: 'End the holiday' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(server.sentTo('console_shop_away').map(({ body }) => body)).toEqual([
        { until: null },
        { until: '2026-12-01' },
      ]),
    )
  })

  it('say from how many pieces a kind runs out and where that is told; an empty address is none', async () => {
    server.on('console_shop_profile', { ...profile, alertEmail: 'old@quay.example' })
    server.on('console_shop_alerts_save', { ...profile, lowStockAt: 12 })
    await openConsole('/console/shop')
    const pieces = await screen.findByLabelText('Low stock at, pieces')
    const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save alerts' })
    expect(save().disabled).toBe(true)
    for (const wrong of ['', '1.5', '-1', '1000']) {
      fireEvent.change(pieces, { target: { value: wrong } })
      fireEvent.click(save())
      await screen.findByText(/^Enter a whole number from 0 to/)
      await waitFor(() => expect(document.activeElement).toBe(pieces))
      expect(server.sentTo('console_shop_alerts_save')).toEqual([])
    }
    fireEvent.change(pieces, { target: { value: '\u200b１２' } })
    fireEvent.change(screen.getByLabelText('Email for this (empty: none)'), { target: { value: ' ' } })
    fireEvent.click(save())
    await waitFor(() =>
      expect(server.sentTo('console_shop_alerts_save')[0]?.body).toEqual({
        lowStockAt: 12,
        alertEmail: null,
      }),
    )
  })
})

describe('where returns are sent', () => {
  it('is written by the owner in the order of the country', async () => {
    server.on('console_shop_profile', profile)
    server.on('console_shop_address_save', profile)
    await openConsole('/console/shop')
    const part = within(await screen.findByRole('region', { name: 'Address for labels and returns' }))
    part.getByText(/The shop has no address yet/)
    const save = part.getByRole('button', { name: 'Save address' })
    fireEvent.click(save)
    expect(await part.findAllByText('Fill this in.')).toHaveLength(4)
    expect(server.sentTo('console_shop_address_save')).toEqual([])
    for (const [label, value] of [
      ['Name', 'Kelp Ltd'],
      ['Phone', '+84 90 123 4567'],
      ['Street, building, door', '42 Bach Dang'],
      ['City and district', ' '],
      ['Province or region', 'Da Nang'],
      ['Postal code', '550000'],
    ] as const)
      fireEvent.change(part.getByLabelText(label), { target: { value } })
    fireEvent.click(save)
    await waitFor(() =>
      expect(server.sentTo('console_shop_address_save')[0]?.body).toEqual({
        addressee: 'Kelp Ltd',
        mobilePhone: '+84 90 123 4567',
        area: ['VN', 'Da Nang'],
        postalCode: '550000',
        detailedAddress: '42 Bach Dang',
      }),
    )
  })
})

describe('what is typed into the settings of a shop', () => {
  const shop = { ...profile, cover: '/media/upload/quay', coverAlts: { en: 'A quay' } }
  const kept = () => Object.keys(sessionStorage).filter((name) => name.startsWith('draft '))
  const field = (part: string, label: string) =>
    within(screen.getByRole('region', { name: part })).getByLabelText<HTMLInputElement>(label)
  const typed = [
    ['Holiday', 'Closed until', '2026-12-01'],
    ['Address for labels and returns', 'Phone', '+84 90 123 4567'],
    ['Cover', 'What it shows, in English', 'Lanterns on a quay'],
    ['Goods running low', 'Low stock at, pieces', '12'],
    ['Shipping', 'Free shipping from, $', '80'],
    ['Shipping', 'First, $', '4.75'],
    ['Profile', 'One sentence', 'Lit from dusk'],
  ] as const
  async function typeAll() {
    server.on('console_shop_profile', shop)
    server.on('console_shop_freight', freight)
    await openConsole('/console/shop')
    await screen.findByRole('region', { name: 'Shipping' })
    for (const [part, label, value] of typed) fireEvent.change(field(part, label), { target: { value } })
  }
  const read = async () => {
    await screen.findByRole('region', { name: 'Shipping' })
    return typed.map(([part, label]) => field(part, label).value)
  }

  it('outlives a reload', async () => {
    await typeAll()
    await reload()
    expect(await read()).toEqual(typed.map(([, , value]) => value))
  })

  it('stays where somebody else has saved another value since, and is not saved before one of both is chosen', async () => {
    await typeAll()
    server.on('console_shop_profile', {
      ...shop,
      name: 'Lantern Quay and Sons',
      returnAddress: {
        addressee: 'Kelp Ltd',
        mobilePhone: '+84 90 765 4321',
        area: ['VN', 'Da Nang'],
        postalCode: '550000',
        detailedAddress: '42 Bach Dang',
      },
      coverAlts: { en: 'The quay at night' },
      lowStockAt: 7,
    })
    server.on('console_shop_freight', { ...freight, freeFromCents: 90_00 })
    await reload()
    expect(await read()).toEqual(typed.map(([, , value]) => value))
    const conflict = (part: string) =>
      within(within(screen.getByRole('region', { name: part })).getByRole('region', { name: conflicts }))
    conflict('Cover').getByText('The quay at night')
    conflict('Goods running low').getByText('7')
    conflict('Shipping').getByText('90')
    // Nobody else changed the profile but for the name, which was not typed into.
    expect(within(screen.getByRole('region', { name: 'Profile' })).queryByRole('region')).toBeNull()
    expect(field('Profile', 'Name').value).toBe('Lantern Quay and Sons')

    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save shipping' }).disabled).toBe(true)
    fireEvent.click(conflict('Shipping').getByRole('button', { name: 'Take theirs' }))
    expect(field('Shipping', 'Free shipping from, $').value).toBe('90')
    expect(field('Shipping', 'First, $').value).toBe('4.75')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save shipping' }).disabled).toBe(false)
  })

  it('goes once it is saved, and what was saved stands there at once', async () => {
    await typeAll()
    const saved = {
      ...shop,
      version: 5,
      awayUntil: '2026-12-01T00:00:00.000Z',
      coverAlts: { en: 'Lanterns on a quay' },
      lowStockAt: 12,
      texts: { en: { tagline: 'Lit from dusk', about: 'Lanterns.' } },
    }
    const freed = {
      ...freight,
      version: 5,
      freeFromCents: 80_00,
      templates: freight.templates.map((template) => ({
        ...template,
        zones: template.zones.map((one) => ({ ...one, firstCents: 475 })),
      })),
    }
    // The screen reads it later.
    server.wait('console_shop_profile', new Promise(() => {}))
    server.wait('console_shop_freight', new Promise(() => {}))
    for (const [name, button] of [
      ['console_shop_away', 'Start the holiday'],
      ['console_shop_cover_save', 'Save cover'],
      ['console_shop_alerts_save', 'Save alerts'],
      ['console_shop_freight_save', 'Save shipping'],
      ['console_shop_profile_save', 'Save profile'],
    ] as const) {
      const before = kept().length
      if (name === 'console_shop_freight_save') server.on(name, freed)
      else server.on(name, saved)
      fireEvent.click(screen.getByRole('button', { name: button }))
      await waitFor(() => expect(kept()).toHaveLength(before - 1))
    }
    expect(await read()).toEqual(['', '+84 90 123 4567', ...typed.slice(2).map(([, , value]) => value)])
  })
})
