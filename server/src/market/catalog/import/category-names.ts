import { type Category, categories } from '@sampan/contract/market/categories/categories.ts'

/** Names of our ten categories in files (SPEC §3), in English and in the languages of `import-columns.ts`. */
const words: Readonly<Record<Category, string>> = {
  computer:
    'computers laptop laptops notebook notebooks desktop desktops tablet tablets ipad pc pcs monitor monitors keyboard keyboards mouse printer printers gaming software networking computer_accessories computers_accessories office_electronics elektronik_computer computer_zubehör ordinateurs informatique 电脑 电脑办公 數碼電腦 電腦 パソコン パソコン周辺機器 컴퓨터 노트북 คอมพิวเตอร์ máy_tính máy_tính_laptop komputer komputer_aksesoris bilgisayar',
  electrical:
    'electrical_equipment electronics electronic electric appliance appliances home_appliances audio headphones speaker speakers tv tvs television televisions camera cameras photo photography lighting lights consumer_electronics video elektronik elektrogeräte haushaltsgeräte beleuchtung leuchten lampen lamps électronique électroménager luminaires 家电 家用电器 电器 电子 灯具 家電 電子產品 燈具 照明 가전 전자제품 조명 เครื่องใช้ไฟฟ้า อิเล็กทรอนิกส์ điện_tử thiết_bị_điện đèn elektronik_rumah lampu beyaz_eşya aydınlatma',
  outdoors:
    'outdoor sport sports sporting_goods sports_accessories sports_outdoors fitness camping hiking cycling bicycles bikes motorcycle motorcycles vehicle vehicles automotive auto car cars garden gardening travel luggage sport_freizeit garten reise jardin voyage plein_air 户外 运动 运动户外 戶外 運動 アウトドア スポーツ 아웃도어 스포츠 กีฬา กลางแจ้ง thể_thao dã_ngoại olahraga olahraga_outdoor outdoor_spor spor bahçe',
  family:
    'family_life home house household home_decoration home_decor decor furniture kitchen kitchen_accessories kitchenware home_kitchen home_garden bedding bath baby kids pet pets pet_supplies stationery office books book haushalt haus wohnen möbel küche deko baby_kind haustier schreibwaren bücher maison cuisine décoration meubles bébé papeterie livres 家居 家庭 家具 厨房 母婴 宠物 文具 图书 廚房 寵物 圖書 生活雑貨 キッチン インテリア ベビー 생활 주방 가구 육아 บ้าน ครัว เฟอร์นิเจอร์ nhà_cửa nhà_cửa_đời_sống nhà_bếp mẹ_bé rumah_tangga dapur perlengkapan_rumah ev ev_yaşam mutfak mobilya',
  health:
    'beauty skincare skin_care makeup cosmetics fragrance fragrances perfume perfumes personal_care health_beauty health_care healthcare wellness hair_care medical pharmacy gesundheit schönheit kosmetik pflege santé beauté cosmétiques 健康 美妆 护肤 个护 美容 美妝 護膚 コスメ 건강 뷰티 화장품 สุขภาพ ความงาม sức_khỏe làm_đẹp mỹ_phẩm kesehatan kecantikan sağlık güzellik kozmetik',
  men: 'mens_clothing mens man menswear mens_fashion mens_shirts mens_shoes mens_watches mens_wear mens_accessories sunglasses watches watch herren herrenmode männer herrenbekleidung hommes mode_homme 男装 男鞋 男裝 メンズ メンズファッション 남성 남성의류 เสื้อผ้าผู้ชาย thời_trang_nam pria fashion_pria erkek erkek_giyim',
  women:
    'womens_clothing womens woman womenswear womens_fashion womens_dresses womens_shoes womens_bags womens_watches womens_jewellery womens_jewelry womens_wear womens_accessories ladies dresses dress tops clothing clothes fashion apparel shoes bags handbags jewellery jewelry accessories damen damenmode frauen damenbekleidung mode bekleidung kleidung schuhe taschen schmuck femmes mode_femme vêtements chaussures sacs bijoux 女装 女鞋 服饰 箱包 珠宝 女裝 服飾 レディース レディースファッション ファッション 여성 여성의류 패션 เสื้อผ้าผู้หญิง เสื้อผ้า thời_trang_nữ thời_trang wanita fashion_wanita pakaian kadın kadın_giyim giyim moda',
  food: 'foods grocery groceries food_beverage food_and_drink food_drink beverages beverage drinks snacks snack coffee tea fruit fruits vegetables lebensmittel essen getränke kaffee tee alimentation épicerie boissons 食品 零食 饮料 食品饮料 飲料 食品・飲料 スイーツ 식품 음료 อาหาร เครื่องดื่ม thực_phẩm đồ_ăn makanan makanan_minuman gıda yiyecek',
  phone:
    'mobile_phone mobile_phones phones smartphone smartphones cell_phones cellphones mobile mobile_accessories phone_accessories cell_phones_accessories handy handys handyzubehör smartphone_zubehör téléphones téléphonie 手机 手机配件 手機 手機配件 携帯電話 スマホ スマートフォン 휴대폰 휴대폰_액세서리 โทรศัพท์ มือถือ điện_thoại phụ_kiện_điện_thoại handphone handphone_aksesoris telefon cep_telefonu',
  toys: 'toy games game toys_games puzzles hobbies hobby dolls board_games spielzeug spiele jouets jeux 玩具 玩具游戏 玩具遊戲 おもちゃ ホビー 완구 장난감 ของเล่น đồ_chơi mainan mainan_hobi oyuncak oyuncaklar',
}

const byName = new Map<string, Category>(categories.map((key) => [key, key]))
for (const key of categories)
  for (const word of words[key].split(/\s+/)) byName.set(word.normalize('NFKC'), key)

const nameOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/\b(and|for)\b|&/g, ' ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '_')
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
