import type { Category } from '@sampan/contract/market/categories/categories.ts'

/** Names that shoppers of ten languages give to each category; `|` parts words of several words. */
export const categoryWords: Readonly<Record<Category, string>> = {
  computer:
    'computer|computers|pc|computing|电脑|计算机|パソコン|コンピューター|pc用品|컴퓨터|คอมพิวเตอร์|คอม|máy tính|komputer|bilgisayar|ordinateur|informatique|電腦',
  electrical:
    'electrical|electronics|appliances|electric|电器|家电|电子产品|家電|電化製品|가전|전자제품|เครื่องใช้ไฟฟ้า|อิเล็กทรอนิกส์|đồ điện|điện tử|điện máy|elektronik|alat elektronik|ev aletleri|électronique|électroménager|電器',
  outdoors:
    'outdoors|outdoor|camping|sports|sport|户外|运动|露营|アウトドア|スポーツ|キャンプ|아웃도어|캠핑|스포츠|กลางแจ้ง|แคมป์ปิ้ง|กีฬา|dã ngoại|ngoài trời|thể thao|luar ruang|olahraga|kemah|açık hava|spor|kamp|plein air|camping|戶外',
  family:
    'home|family life|household|homeware|kitchen|家居|家庭|居家|家用|暮らし|インテリア|雑貨|キッチン|생활|가정|홈|주방|ของใช้ในบ้าน|บ้าน|ครัวเรือน|gia đình|đồ gia dụng|nhà cửa|rumah tangga|rumah|ev|ev yaşamı|maison|déco',
  health:
    'health|beauty|personal care|健康|个人护理|美容|健康用品|ヘルスケア|美容|건강|뷰티|สุขภาพ|ความงาม|sức khỏe|làm đẹp|kesehatan|kecantikan|sağlık|güzellik|santé|beauté|hygiène',
  men: "men|mens|men's clothing|menswear|男装|男士|男裝|メンズ|紳士|남성|남자|남성복|ผู้ชาย|เสื้อผ้าผู้ชาย|แฟชั่นชาย|nam|đồ nam|thời trang nam|pria|cowok|erkek|erkek giyim|homme|hommes",
  women:
    "women|womens|women's clothing|ladies|女装|女士|女裝|レディース|婦人|여성|여자|여성복|ผู้หญิง|เสื้อผ้าผู้หญิง|แฟชั่นหญิง|nữ|đồ nữ|thời trang nữ|wanita|cewek|kadın|kadın giyim|femme|femmes",
  food: 'food|foods|groceries|snack|snacks|食品|零食|美食|吃的|食べ物|食料品|お菓子|식품|먹거리|간식|อาหาร|ของกิน|ขนม|thực phẩm|đồ ăn|thức ăn|makanan|camilan|gıda|yiyecek|atıştırmalık|alimentation|épicerie|nourriture',
  phone:
    'phone|phones|mobile|cell phone|手机|电话|手機|スマホ|携帯|電話|휴대폰|핸드폰|스마트폰|โทรศัพท์|มือถือ|điện thoại|ponsel|hp|telepon|telefon|cep telefonu|téléphone|téléphonie|portable',
  toys: 'toy|toys|玩具|おもちゃ|オモチャ|玩具|장난감|완구|ของเล่น|đồ chơi|mainan|oyuncak|jouet|jouets',
}
