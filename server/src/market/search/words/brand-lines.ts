/**
 * Makers and makes that shoppers ask for, and what kinds are meant by them: where no goods carry the name, it is said so and the
 * kinds are shown. `make|make: kind,kind`; without kinds the name says nothing of what it is.
 */
export const brandLines = `
iphone|i phone|アイフォン|아이폰|ไอโฟน: smartphone
airpods|air pods|에어팟|earpods|beats headphones: headphones
ipad|アイパッド|아이패드|ไอแพด: tablet
macbook|imac|맥북: computer
samsung galaxy|galaxy|pixel: smartphone
apple watch|fitbit|garmin: smartwatch
playstation|ps5|ps4|ps3|xbox|nintendo|nintendo switch|任天堂|플레이스테이션|ニンテンドー: game-console
lego|legos|レゴ|레고|乐高|樂高|เลโก้|playmobil|duplo: building-toy,toy
barbie|バービー|바비|芭比娃娃: doll
hot wheels|matchbox cars: toy-car
kindle|kobo: tablet
gopro|go pro: camcorder
polaroid|instax|kodak: compact-camera
canon|nikon|leica: camera
samsung|apple|huawei|xiaomi|oppo|vivo|oneplus|nokia|motorola|lg|sony|asus|acer|lenovo|dell|hp inc|toshiba|panasonic|philips|sharp|hitachi|siemens|bosch|三星|小米|华为|삼성|ซัมซุง:
bose|jbl|sennheiser|beats|marshall: headphones,speaker
nike|adidas|puma|reebok|asics|new balance|converse|vans shoes|skechers|나이키|아디다스|ナイキ|アディダス|耐克|阿迪达斯|ไนกี้|อาดิดาส: sneakers
birkenstock|crocs: sandals
timberland|dr martens|doc martens: boots
levis|levi's|wrangler: jeans
zara|h&m|uniqlo|shein|gucci|prada|chanel|dior|hermes|louis vuitton|burberry|lacoste|tommy hilfiger|calvin klein|ralph lauren:
rolex|casio|seiko|omega watch|citizen watch|swatch|timex|tissot: watch
ray ban|ray-ban|rayban|oakley: sunglasses
ikea|イケア|이케아|宜家:
dyson|roomba: vacuum
nescafe|nespresso|starbucks|lavazza: coffee
lipton|twinings: tea
nutella|milka|lindt|toblerone|kitkat|ferrero: chocolate
oreo: cookies
coca cola|coca-cola|pepsi|red bull: drink
nivea|dove|neutrogena|cerave: lotion
gillette|schick: razor
colgate|oral-b|oral b|sensodyne: toothbrush,toothpaste
maybelline|l'oreal|loreal|sephora|revlon: makeup
kleenex: tissue
logitech|razer|corsair: mouse,keyboard
tp-link|tp link|netgear: router
epson|brother printer: printer
sandisk|kingston|seagate|western digital: storage
anker: charger,power-bank
pampers|huggies: diaper
pokemon|pokémon|ポケモン|포켓몬|disney|marvel|hello kitty|paw patrol: toy
yeti|stanley cup|hydro flask|tupperware: bottle
tesla|toyota|bmw|honda:
`
