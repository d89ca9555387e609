import type { Run } from './split-words.ts'

/** Spelling of a unit in a key, by how people write it. */
const unitLines =
  'inch:in,inch,inches,inc,pouce,pouces,inci|ft:ft,foot,feet|v:v,volt,volts,vdc,vac|w:w,watt,watts|gb:gb,go,gig|tb:tb|mb:mb,mo|mah:mah|ml:ml|l:l,liter,liters,litre,litres,lt|' +
  'oz:oz,ounce,ounces|lb:lb,lbs,pound,pounds|kg:kg,kilo,kilos,kilogram|g:g,gr,gram,grams,gramme,grammes|cm:cm|mm:mm|m:meter,meters,metre,metres|gal:gal,gallon,gallons|' +
  'amp:a,amp,amps|hz:hz|mhz:mhz|ghz:ghz|qt:qt,quart,quarts|yd:yd,yard,yards|pack:pack,packs,pk,ct,count,pcs,pieces|mp:mp,megapixel,megapixels|k:k'
const units = new Map(
  unitLines.split('|').flatMap((line) => {
    const [unit = '', names = ''] = line.split(':')
    return names.split(',').map((name): [string, string] => [name, unit])
  }),
)

/** A number and its unit as one word: "18V", "18-Volt" and "18 volts" are one. */
export interface Measure {
  text: string
  /** The first and the last of the runs that it takes. */
  from: number
  to: number
}

const isNumber = (part: string | undefined): part is string => part !== undefined && /^\d/.test(part)

/** Numbers with their units among the runs of a text. */
export function measuresOf(runs: readonly Run[]): Measure[] {
  const parts = runs.flatMap((run, at) =>
    run.kind === 'spaced' ? run.parts.map((text) => ({ text, at })) : [{ text: '', at }],
  )
  return parts.flatMap(({ text, at }, n) => {
    const next = parts[n + 1]
    const unit = next && units.get(next.text)
    return isNumber(text) && next && unit !== undefined
      ? [{ text: `${text}${unit}`, from: at, to: next.at }]
      : []
  })
}
