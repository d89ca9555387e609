import type { Category } from '@sampan/contract/catalog/categories.ts'

/**
 * Words for the same thing, a line for each thing, in any of the ten languages together: a reader of one language also finds
 * goods whose texts are in another. `|` parts the words. Words that mean two things stand in no line.
 */
export const synonymLines: readonly string[] = [
  'sneakers|trainers|running shoes|tennis shoes|运动鞋|跑鞋|球鞋|スニーカー|운동화|스니커즈|รองเท้าผ้าใบ|giày thể thao|sepatu kets|sepatu olahraga|spor ayakkabı|baskets|運動鞋',
  'laptop|notebook computer|笔记本电脑|ノートパソコン|노트북|โน้ตบุ๊ก|แล็ปท็อป|máy tính xách tay|laptop|dizüstü bilgisayar|ordinateur portable|筆記型電腦|筆電',
  'smartphone|cellphone|cell phone|mobile phone|智能手机|手机|スマートフォン|スマホ|스마트폰|휴대폰|สมาร์ทโฟน|มือถือ|โทรศัพท์มือถือ|điện thoại thông minh|ponsel pintar|akıllı telefon|cep telefonu|智慧型手機',
  'headphones|earphones|headset|earbuds|耳机|ヘッドホン|イヤホン|ヘッドフォン|헤드폰|이어폰|หูฟัง|tai nghe|headphone|kulaklık|casque audio|écouteurs|耳機',
  'tv|television|telly|电视|电视机|テレビ|텔레비전|티비|โทรทัศน์|ทีวี|ti vi|tivi|televisi|televizyon|télévision|télé|téléviseur|電視',
  'torch|flashlight|手电筒|手电|懐中電灯|ライト|손전등|ไฟฉาย|đèn pin|senter|el feneri|lampe de poche|lampe torche|手電筒',
  'mouse|mice|鼠标|マウス|마우스|เมาส์|chuột máy tính|fare|souris|滑鼠',
  'charger|power adapter|充电器|充電器|충전기|ที่ชาร์จ|หัวชาร์จ|สายชาร์จ|bộ sạc|củ sạc|pengisi daya|charger|şarj aleti|şarj cihazı|chargeur',
  'power bank|portable charger|battery pack|充电宝|移动电源|モバイルバッテリー|보조배터리|พาวเวอร์แบงค์|แบตสำรอง|pin dự phòng|sạc dự phòng|taşınabilir şarj|batterie externe|行動電源',
  'couch|sofa|settee|沙发|ソファ|ソファー|소파|โซฟา|ghế sofa|kanepe|koltuk|canapé|沙發',
  'backpack|rucksack|knapsack|双肩包|背包|リュック|バックパック|배낭|백팩|เป้|กระเป๋าเป้|ba lô|tas ransel|ransel|sırt çantası|sac à dos|後背包',
  'handbag|purse|手提包|ハンドバッグ|핸드백|กระเป๋าถือ|túi xách|tas tangan|el çantası|sac à main',
  'bike|bicycle|自行车|单车|自転車|자전거|จักรยาน|xe đạp|sepeda|bisiklet|vélo|腳踏車',
  'soccer ball|football|futsal ball|足球|サッカーボール|フットサルボール|축구공|풋살공|ลูกฟุตบอล|ลูกฟุตซอล|bóng đá|bóng futsal|bola sepak|bola kaki|bola futsal|futbol topu|futsal topu|ballon de foot|ballon de futsal',
  'ping pong|table tennis|乒乓球|卓球|탁구|ปิงปอง|bóng bàn|tenis meja|masa tenisi|tennis de table|桌球',
  'teddy|teddy bear|plush bear|stuffed animal|泰迪熊|毛绒玩具|毛绒熊|ぬいぐるみ|テディベア|곰인형|봉제인형|ตุ๊กตาหมี|gấu bông|boneka beruang|oyuncak ayı|peluş|ours en peluche|nounours|絨毛',
  'puzzle|jigsaw|拼图|パズル|ジグソーパズル|퍼즐|จิ๊กซอว์|xếp hình|teka-teki|yapboz|casse-tête|拼圖',
  'sweater|jumper|pullover|毛衣|セーター|스웨터|เสื้อสเวตเตอร์|áo len|kazak|pull',
  'pants|trousers|裤子|ズボン|パンツ|바지|กางเกง|quần|celana|pantolon|pantalon|褲子',
  'jeans|denim|牛仔裤|ジーンズ|デニム|청바지|กางเกงยีนส์|quần jean|quần bò|kot pantolon|jean|牛仔褲',
  'dress|gown|frock|连衣裙|裙子|ワンピース|ドレス|원피스|드레스|เดรส|ชุดกระโปรง|váy|đầm|gaun|elbise|robe|洋裝|連身裙',
  'coat|overcoat|大衣|外套|コート|코트|외투|เสื้อโค้ท|áo khoác|mantel|kaban|palto|manteau',
  'umbrella|雨伞|傘|かさ|우산|ร่ม|cái ô|dù che mưa|payung|şemsiye|parapluie|雨傘',
  'sunglasses|shades|太阳镜|墨镜|サングラス|선글라스|แว่นกันแดด|kính râm|kính mát|kacamata hitam|güneş gözlüğü|lunettes de soleil|太陽眼鏡',
  'watch|wristwatch|手表|腕時計|손목시계|นาฬิกาข้อมือ|đồng hồ đeo tay|jam tangan|kol saati|montre|手錶',
  'clock|时钟|挂钟|座钟|置き時計|掛け時計|시계|นาฬิกา|đồng hồ|jam|saat|horloge|pendule|時鐘',
  'lamp|light bulb|灯泡|電球|전구|หลอดไฟ|bóng đèn|bohlam|ampul|ampoule|燈泡',
  'mug|cup|杯子|马克杯|カップ|マグカップ|컵|머그|แก้ว|ถ้วย|cốc|ly|cangkir|mug|fincan|kupa|tasse|咖啡杯',
  'teapot|茶壶|急須|ティーポット|찻주전자|กาน้ำชา|ấm trà|teko|çaydanlık|demlik|théière|茶壺',
  'cookie|cookies|biscuit|biscuits|饼干|クッキー|ビスケット|쿠키|비스킷|คุกกี้|bánh quy|kue kering|biskuit|kurabiye|biscuits|餅乾',
  'jam|marmalade|果酱|ジャム|マーマレード|잼|แยม|mứt|selai|reçel|marmelat|confiture|果醬',
  'moisturiser|moisturizer|body lotion|lotion|身体乳|润肤乳|ボディローション|바디로션|โลชั่น|sữa dưỡng thể|losyon|losyonu|lait corporel|身體乳',
  'band aid|plaster|adhesive bandage|创可贴|絆創膏|반창고|밴드|พลาสเตอร์|băng cá nhân|plester|yara bandı|pansement|OK繃',
  'mascara|lash|睫毛膏|マスカラ|마스카라|มาสคาร่า|chuốt mi|maskara|rimel',
  'lipstick|口红|唇膏|口紅|リップ|립스틱|ลิปสติก|son môi|lipstik|ruj|rouge à lèvres',
  'perfume|fragrance|cologne|香水|향수|น้ำหอม|nước hoa|parfum|parfüm',
  'game controller|gamepad|joystick|controller|手柄|游戏手柄|ゲームコントローラー|게임패드|จอยเกม|tay cầm chơi game|stik game|oyun kolu|manette|遊戲手把',
  'speaker|loudspeaker|音箱|扬声器|スピーカー|스피커|ลำโพง|loa|pengeras suara|hoparlör|enceinte|haut-parleur|喇叭',
  'camera|照相机|相机|カメラ|카메라|กล้อง|กล้องถ่ายรูป|máy ảnh|kamera|fotoğraf makinesi|appareil photo|相機',
  'mic|microphone|麦克风|话筒|マイク|마이크|ไมโครโฟน|ไมค์|micro|mikrofon|麥克風',
  'router|wifi router|路由器|ルーター|공유기|เราเตอร์|bộ định tuyến|bộ phát wifi|yönlendirici|modem|routeur',
  'usb drive|usb stick|flash drive|thumb drive|pen drive|memory stick|U盘|USBメモリ|USB메모리|แฟลชไดรฟ์|ổ usb|clé usb|隨身碟',
  'ssd|solid state drive|固态硬盘|ソリッドステートドライブ|솔리드 스테이트 드라이브|disque ssd|固態硬碟',
  'usb stick|memory stick|thumb drive|usb flash drive',
  'monitor|display|显示器|モニター|모니터|จอภาพ|จอมอนิเตอร์|màn hình|layar monitor|monitör|écran|螢幕',
  'hard drive|hdd|hard disk|硬盘|ハードディスク|하드디스크|ฮาร์ดดิสก์|ổ cứng|harddisk|sabit disk|disque dur|硬碟',
  'fridge|refrigerator|冰箱|冷蔵庫|냉장고|ตู้เย็น|tủ lạnh|kulkas|buzdolabı|réfrigérateur|frigo',
  'cable|cord|lead|wire|数据线|ケーブル|케이블|สายเคเบิล|dây cáp|kabel|kablo|câble|傳輸線',
  'razor|shaver|剃须刀|刮胡刀|カミソリ|シェーバー|면도기|มีดโกน|dao cạo|pisau cukur|tıraş|jilet|rasoir|刮鬍刀',
  'hat|sun hat|帽子|ぼうし|모자|หมวก|mũ|nón|topi|şapka|chapeau',
  'socks|stockings|袜子|靴下|ソックス|양말|ถุงเท้า|tất|vớ|kaus kaki|çorap|chaussettes|襪子',
  'gloves|mittens|手套|手袋|てぶくろ|グローブ|장갑|ถุงมือ|găng tay|sarung tangan|eldiven|gants',
  'boots|靴子|ブーツ|부츠|รองเท้าบูท|ủng|sepatu bot|bot|çizme|bottes|bottines',
  'tent|帐篷|テント|텐트|เต็นท์|lều|tenda|çadır|tente|帳篷',
  'candle|蜡烛|キャンドル|ろうそく|양초|캔들|เทียน|nến|lilin|mum|bougie|蠟燭',
  'soap|肥皂|香皂|石鹸|せっけん|비누|สบู่|xà phòng|xà bông|sabun|savon',
  'toothbrush|牙刷|歯ブラシ|칫솔|แปรงสีฟัน|bàn chải đánh răng|sikat gigi|diş fırçası|brosse à dents',
  'ring|戒指|指輪|リング|반지|แหวน|nhẫn|cincin|yüzük|bague',
  'scarf|shawl|围巾|マフラー|スカーフ|스카프|목도리|ผ้าพันคอ|khăn quàng|syal|selendang|atkı|şal|écharpe|foulard|圍巾',
  'alarm clock|闹钟|目覚まし時計|目覚まし|알람시계|นาฬิกาปลุก|đồng hồ báo thức|jam weker|jam alarm|çalar saat|réveil|réveille-matin|鬧鐘',
  'gaming|gamer|游戏|电竞|ゲーミング|게이밍|เกมมิ่ง|เล่นเกม|chơi game|oyuncu|oyun|電競',
  'kids|children|child|toddler|儿童|孩子|小孩|宝宝|子供|子ども|キッズ|こども|어린이|아이|키즈|유아|เด็ก|trẻ em|bé|anak|çocuk|enfant|兒童',
  'silk|真丝|丝绸|シルク|絹|실크|ผ้าไหม|lụa|sutra|ipek|soie|絲綢|真絲',
  'dressing gown|bathrobe|robe|睡袍|浴袍|ローブ|ガウン|가운|เสื้อคลุม|áo choàng|jubah|kimono|sabahlık|bornoz|peignoir',
  'honey|蜂蜜|はちみつ|ハチミツ|꿀|น้ำผึ้ง|mật ong|madu|bal|miel',
  'chocolate|巧克力|チョコレート|チョコ|초콜릿|초코|ช็อกโกแลต|ช็อคโกแลต|sô cô la|socola|cokelat|coklat|çikolata|chocolat',
  'shoes|鞋子|靴|くつ|シューズ|신발|รองเท้า|giày|sepatu|ayakkabı|chaussures',
  'chair|椅子|いす|イス|チェア|의자|เก้าอี้|ghế|kursi|sandalye|chaise',
  'wireless|无线|ワイヤレス|コードレス|무선|ไร้สาย|không dây|nirkabel|tanpa kabel|kablosuz|sans fil|無線',
  'rechargeable|充电式|充電式|충전식|ชาร์จได้|sạc lại|isi ulang|şarjlı|rechargeable',
  'waterproof|weatherproof|water resistant|防水|방수|กันน้ำ|chống nước|tahan air|anti air|su geçirmez|étanche|imperméable',
  'handmade|hand made|手工|手作り|ハンドメイド|수제|핸드메이드|ทำมือ|thủ công|buatan tangan|el yapımı|fait main',
]

/** Another name that means the asked thing only among such goods: a notebook is a laptop beside computers and paper elsewhere. */
export interface NarrowName {
  said: string
  also: string
  categories: readonly Category[]
}

const devices: readonly Category[] = ['computer', 'electrical']

export const narrowNames: readonly NarrowName[] = [
  { said: 'laptop', also: 'notebook', categories: devices },
  { said: 'tablet', also: 'tab', categories: devices },
]
