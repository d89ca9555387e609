import type { Locale } from '@sampan/contract/locales/index.ts'

export type Stars = 3 | 4 | 5

type Words = Readonly<Record<Stars, readonly string[]>>

/** What the regulars write, each in their own language. */
export const reviewWords: Readonly<Partial<Record<Locale, Words>>> = {
  en: {
    5: ['Exactly as shown, and it came two days early.', 'Well made. I would buy it again.'],
    4: ['Good, only the box was a little bent.'],
    3: ['It does its job. I had hoped for a better finish.'],
  },
  yn: {
    5: ['Đúng như hình, đóng gói rất cẩn thận.', 'Dùng một tháng rồi vẫn như mới.'],
    4: ['Hàng tốt, giao hơi chậm một chút.'],
    3: ['Tạm ổn, màu nhạt hơn trong hình.'],
  },
  ft: {
    5: ['Conforme à la photo et très solide.', 'Livraison rapide, rien à redire.'],
    4: ['Bon produit, notice un peu courte.'],
    3: ['Correct pour le prix, sans plus.'],
  },
  tr: {
    5: ['Fotoğraftakiyle aynı, çok sağlam.', 'Beklediğimden hızlı geldi.'],
    4: ['Güzel ürün, paketi biraz ezilmişti.'],
    3: ['Fena değil ama daha iyisini bekliyordum.'],
  },
  ri: {
    5: ['写真どおりで、作りもしっかりしています。', '梱包が丁寧で、届くのも早かったです。'],
    4: ['満足しています。箱が少しへこんでいました。'],
    3: ['使えますが、思ったより小さめでした。'],
  },
  han: {
    5: ['사진과 똑같고 튼튼해요.', '포장이 꼼꼼하고 배송도 빨랐어요.'],
    4: ['좋아요. 설명서가 조금 짧네요.'],
    3: ['무난하지만 색이 생각보다 어두워요.'],
  },
  id: {
    5: ['Sesuai gambar dan kuat.', 'Pengemasannya rapi, cepat sampai.'],
    4: ['Bagus, hanya kotaknya sedikit penyok.'],
    3: ['Cukup baik untuk harganya.'],
  },
  tai: {
    5: ['ตรงตามรูป แข็งแรงดี', 'ห่อมาอย่างดี ส่งเร็วมาก'],
    4: ['ของดี แต่กล่องบุบนิดหน่อย'],
    3: ['ใช้ได้ แต่คิดว่าจะใหญ่กว่านี้'],
  },
}
