import { type Category, categories } from '@sampan/contract/catalog/categories.ts'

/** What files call our ten categories (SPEC §3). */
const words: Readonly<Record<Category, string>> = {
  computer:
    'computers laptop laptops notebook notebooks desktop desktops tablet tablets ipad pc pcs monitor monitors keyboard keyboards mouse printer printers gaming software networking computer_accessories computers_accessories office_electronics',
  electrical:
    'electrical_equipment electronics electronic electric appliance appliances home_appliances audio headphones speaker speakers tv tvs television televisions camera cameras photo photography lighting lights consumer_electronics video',
  outdoors:
    'outdoor sport sports sporting_goods sports_accessories sports_outdoors fitness camping hiking cycling bicycles bikes motorcycle motorcycles vehicle vehicles automotive auto car cars garden gardening travel luggage',
  family:
    'family_life home house household home_decoration home_decor decor furniture kitchen kitchen_accessories kitchenware home_kitchen home_garden bedding bath baby kids pet pets pet_supplies stationery office books book',
  health:
    'beauty skincare skin_care makeup cosmetics fragrance fragrances perfume perfumes personal_care health_beauty health_care healthcare wellness hair_care medical pharmacy',
  men: 'mens_clothing mens man menswear mens_fashion mens_shirts mens_shoes mens_watches mens_wear mens_accessories sunglasses watches watch',
  women:
    'womens_clothing womens woman womenswear womens_fashion womens_dresses womens_shoes womens_bags womens_watches womens_jewellery womens_jewelry womens_wear womens_accessories ladies dresses dress tops clothing clothes fashion apparel shoes bags handbags jewellery jewelry accessories',
  food: 'foods grocery groceries food_beverage food_and_drink food_drink beverages beverage drinks snacks snack coffee tea fruit fruits vegetables',
  phone:
    'mobile_phone mobile_phones phones smartphone smartphones cell_phones cellphones mobile mobile_accessories phone_accessories cell_phones_accessories',
  toys: 'toy games game toys_games puzzles hobbies hobby dolls board_games',
}

const byName = new Map<string, Category>(categories.map((key) => [key, key]))
for (const key of categories) for (const word of words[key].split(/\s+/)) byName.set(word, key)

const nameOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/\b(and|for)\b|&/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')

/** One of our ten for what a file says ("Men's Shirts", "Home > Kitchen"); null when the words are not known. */
export function categoryOf(text: string): Category | null {
  const whole = byName.get(nameOf(text))
  if (whole) return whole
  // The last step of a path says most.
  for (const step of text.split(/[>/|,;]/).toReversed()) {
    const found = byName.get(nameOf(step))
    if (found) return found
  }
  return null
}
