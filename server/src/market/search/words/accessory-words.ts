/** English words for what only goes with something else, as stems. Batteries and adapters are bought for themselves as well. */
const accessories = new Set(
  `accessory arm backpack bag bracket cable cartridge cart case charger converter cooler cord cover cradle dock docking drum enclosure filter
    floorstand holder kit lamp len lid lock mount pad part pillow pouch protector refill remote replacement rest riser skin sleeve spare stand strap toner`.split(
    /\s+/,
  ),
)

export const isAccessory = (stem: string): boolean => accessories.has(stem)
