import { expect, it } from 'vitest'
import { partsOfRows, readShipPlaces, readShipRows, writeShipRows } from './ship-csv.ts'

const row = { orderNo: '2611220477319920', carrier: 'Junk Line', trackingNo: 'SP1' }

it.each([
  ['commas', '2611220477319920,Junk Line,SP1'],
  ['semicolons, quoted, from another system', '\ufeff"2611220477319920";"Junk Line";"SP1"\r\n'],
  [
    'tabs with a heading, as pasted from a sheet',
    'Order\tCarrier\tNumber\n2611220477319920\tJunk Line\tSP1\n\n',
  ],
])('reads rows with %s', (_, text) => {
  expect(readShipRows(text)).toEqual([row])
})

it('reads a part of an order, and a carrier whose name has the mark in it', () => {
  expect(readShipRows('2611220477319920,"Junk, ""the"" Line",SP1,12,3')).toEqual([
    { ...row, carrier: 'Junk, "the" Line', sku: '12', quantity: '3' },
  ])
})

it('writes rows so that they are read the same', () => {
  const rows = [
    row,
    { ...row, carrier: 'Junk, "the" Line', sku: '12', quantity: '3' },
    { ...row, trackingNo: '' },
  ]
  expect(readShipRows(writeShipRows(rows))).toEqual(rows)
})

it('keeps a row that lacks something: the server says what', () => {
  expect(readShipRows('2611220477319920')).toEqual([{ ...row, carrier: '', trackingNo: '' }])
  expect(readShipRows('  \n')).toEqual([])
})

it('reads the sheet of what waits: rows without carrier and number are left for later', () => {
  const sheet = [
    '"order","carrier","tracking_number","sku","pieces","goods","name"',
    '"\'2611220477319920",Junk Line,SP1,12,3,"Cup; blue","=name"',
    '"\'2611220477319921",,,13,1,"Pot","Mai"',
  ].join('\r\n')
  expect(readShipRows(sheet)).toEqual([{ ...row, sku: '12', quantity: '3' }])
})

it('reads what the sheet keeps from being changed', () => {
  expect(readShipRows("'2611220477319920,Junk Line,'00123,12,3\n'2611220477319921,Junk Line,'1E5")).toEqual([
    { ...row, trackingNo: '00123', sku: '12', quantity: '3' },
    { ...row, orderNo: '2611220477319921', trackingNo: '1E5' },
  ])
})

it('goes in parts of two hundred, and rows of one order that follow each other stay in one part', () => {
  const rows = Array.from({ length: 1000 }, (_, at) => ({
    row: { ...row, orderNo: String(at === 200 ? 199 : at) },
    place: at + 1,
  }))
  const parts = partsOfRows(rows)
  expect(parts.map(({ length }) => length)).toEqual([199, 200, 200, 200, 200, 1])
  expect(parts.flat()).toEqual(rows)
  const one = Array.from({ length: 450 }, (_, at) => ({ row, place: at + 1 }))
  expect(partsOfRows(one).map(({ length }) => length)).toEqual([200, 200, 50])
})

it('counts rows as the file does, with its heading and the rows that are left for later', () => {
  const text = 'Order,Carrier,Number,SKU,Pieces\n1,River,SP1\n2,,,13,1\n\n3,River,SP3\n'
  expect(readShipPlaces(text).map(({ row, place }) => [row.orderNo, place])).toEqual([
    ['1', 2],
    ['3', 5],
  ])
})
