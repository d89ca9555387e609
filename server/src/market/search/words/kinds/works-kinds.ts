/** Things that houses are built and mended with. The form of a line stands in kinds.ts. */
export const worksKinds = `
tool: tool|tools|hand tools|power tools|tool set|tool kit; 工具; 工具; 공구|연장; เครื่องมือ; dụng cụ|công cụ; alat|perkakas; alet|el aleti; outil|outils|outillage; 工具
drill<tool: drill|cordless drill|drill driver|hammer drill|impact driver|power drill|drills; 电钻|冲击钻; ドリル|電動ドリル; 드릴|전동드릴; สว่าน; máy khoan; bor|mesin bor; matkap; perceuse; 電鑽
drill-bit<tool: drill bit|drill bits|bit set|hole saw; 钻头; ドリルビット; 드릴비트; ดอกสว่าน; mũi khoan; mata bor; matkap ucu; foret|mèche; 鑽頭
saw<tool: saw|circular saw|miter saw|jigsaw tool|table saw|chainsaw|hand saw|reciprocating saw; 锯子|电锯; のこぎり|電動のこ; 톱|전기톱; เลื่อย; cưa; gergaji; testere; scie; 鋸子|電鋸
hammer<tool: hammer|mallet|sledgehammer; 锤子; ハンマー|金づち; 망치; ค้อน; búa; palu; çekiç; marteau; 鎚子
screwdriver<tool: screwdriver|screwdriver set|screwdrivers; 螺丝刀; ドライバー; 드라이버|스크류드라이버; ไขควง; tua vít|tuốc nơ vít; obeng; tornavida; tournevis; 螺絲起子
wrench<tool: wrench|spanner|socket set|pliers|ratchet; 扳手|钳子; レンチ|スパナ|ペンチ; 렌치|스패너|펜치; ประแจ|คีม; cờ lê|kìm|mỏ lết; kunci inggris|tang; anahtar takımı|pense|ingiliz anahtarı; clé à molette|pince|clés; 扳手|鉗子
screw: screw|screws|nail|nails|bolt|bolts|anchor bolt|nuts and bolts; 螺丝|钉子|螺栓; ねじ|ネジ|釘; 나사|못|볼트; สกรู|ตะปู; ốc vít|đinh; sekrup|paku|baut; vida|çivi|cıvata; vis|clou|boulon; 螺絲|釘子
faucet: faucet|tap|kitchen faucet|bathroom faucet|shower faucet|faucets|bath faucet; 水龙头; 蛇口|水栓; 수도꼭지; ก๊อกน้ำ; vòi nước; keran; musluk|batarya; robinet|mitigeur; 水龍頭
sink: sink|kitchen sink|vessel sink|bathroom sink|undermount sink; 水槽|洗手盆; シンク|洗面台; 싱크대|세면대; อ่างล้าง; chậu rửa|bồn rửa; wastafel; lavabo|evye; évier|lavabo; 水槽|洗手台
toilet: toilet|toilet seat|bidet; 马桶|座便器; 便器|トイレ; 변기; โถสุขภัณฑ์; bồn cầu; kloset; klozet; toilettes|wc; 馬桶
bathtub: bathtub|tub|whirlpool tub; 浴缸; 浴槽|バスタブ; 욕조; อ่างอาบน้ำ; bồn tắm; bak mandi; küvet; baignoire; 浴缸
vanity: bathroom vanity|vanity|medicine cabinet; 浴室柜; 洗面化粧台; 욕실장; ; tủ lavabo; ; banyo dolabı; meuble de salle de bain; 浴室櫃
door: door|doors|entry door|interior door|storm door|patio door|bifold door; 门; ドア|扉; 문; ประตู; cửa; pintu; kapı; porte; 門
lock: lock|padlock|deadbolt|door lock|smart lock; 锁|门锁; 鍵|南京錠|錠; 자물쇠|도어락; แม่กุญแจ|กุญแจ; khóa cửa|ổ khóa; gembok|kunci; kilit; serrure|cadenas; 鎖|門鎖
wall-paint: wall paint|interior paint|exterior paint|primer|spray paint|wood stain|paint primer; 油漆|涂料; ペンキ|塗料; 페인트; สีทาบ้าน; sơn; cat tembok; duvar boyası; peinture murale; 油漆
tile: tile|tiles|mosaic tile|floor tile|wall tile|porcelain tile|ceramic tile|backsplash; 瓷砖; タイル; 타일; กระเบื้อง; gạch ốp|gạch; ubin|keramik; fayans|seramik karo; carrelage|carreau; 磁磚
flooring: flooring|laminate flooring|vinyl plank|hardwood flooring|vinyl flooring|carpet tile; 地板; 床材|フローリング; 마루|바닥재; พื้นลามิเนต; sàn gỗ; lantai kayu|vinyl lantai; parke|laminat; parquet|stratifié; 地板
lumber: lumber|plywood|board lumber|decking board|pressure treated lumber; 木材|胶合板; 木材|合板; 목재|합판; ไม้อัด|ไม้แปรรูป; gỗ dán|ván gỗ; kayu|triplek; kereste|kontrplak; bois de charpente|contreplaqué; 木材|合板
pipe: pipe|pvc pipe|pipe fitting|hose|garden hose|tubing|elbow fitting; 管子|水管; パイプ|ホース; 파이프|호스; ท่อ|สายยาง; ống nước|ống|vòi tưới; pipa|selang; boru|hortum; tuyau; 水管|軟管
light-fixture<lamp: light fixture|chandelier|pendant light|ceiling light|wall sconce|sconce|vanity light|track lighting|recessed light|outdoor light|ceiling lamp|flushmount|flush mount; 吊灯|吸顶灯|壁灯; シーリングライト|シャンデリア|ペンダントライト; 샹들리에|천장등|벽등; โคมระย้า|ไฟเพดาน; đèn chùm|đèn trần|đèn tường; lampu gantung|lampu plafon; avize|tavan lambası|aplik; lustre|plafonnier|suspension|applique; 吊燈|吸頂燈|壁燈
light-switch: light switch|switch|dimmer|dimmer switch|wall plate; 开关|调光器; スイッチ|調光器; 스위치|조광기; สวิตช์ไฟ; công tắc; saklar; elektrik düğmesi|dimmer anahtar; interrupteur|variateur; 開關
lawn-mower: lawn mower|mower|grass trimmer|string trimmer|leaf blower|hedge trimmer; 割草机; 芝刈り機; 잔디깎이|예초기; เครื่องตัดหญ้า; máy cắt cỏ; mesin rumput|pemotong rumput; çim biçme makinesi; tondeuse|taille-haie; 割草機
grill: grill|barbecue|bbq|gas grill|charcoal grill; 烧烤架; バーベキューグリル|グリル; 그릴|바베큐 그릴; เตาปิ้งย่าง; lò nướng than|vỉ nướng; panggangan; mangal|barbekü; barbecue; 烤肉架
ladder: ladder|step ladder|extension ladder; 梯子; はしご|脚立; 사다리; บันได; thang; tangga; merdiven; échelle|escabeau; 梯子
fence: fence|fence panel|fence gate; 围栏|栅栏; フェンス; 울타리; รั้ว; hàng rào; pagar; çit; clôture; 圍欄
generator: generator|inverter generator|air compressor|pressure washer; 发电机; 発電機; 발전기; เครื่องปั่นไฟ; máy phát điện; genset; jeneratör; groupe électrogène|nettoyeur haute pression; 發電機
water-heater: water heater|tankless water heater; 热水器; 給湯器; 온수기; เครื่องทำน้ำอุ่น; máy nước nóng; pemanas air; şofben|termosifon; chauffe-eau; 熱水器
tape: tape|duct tape|painter's tape|masking tape|adhesive tape; 胶带; テープ; 테이프; เทปกาว; băng keo|băng dính; selotip|lakban; bant|koli bandı; ruban adhésif|scotch; 膠帶
glue: glue|adhesive|epoxy|caulk|sealant; 胶水; 接着剤|のり; 접착제|풀; กาว; keo dán; lem; yapıştırıcı; colle; 膠水
smoke-detector: smoke detector|smoke alarm|carbon monoxide detector|thermostat; 烟雾报警器|温控器; 火災報知器; 화재경보기; เครื่องตรวจจับควัน; báo khói; detektor asap; duman dedektörü|termostat; détecteur de fumée|thermostat; 煙霧偵測器
`
