import type { Locale } from '@sampan/contract/locales/index.ts'

interface Pool {
  authors: readonly string[]
  /** What fits any goods, by stars. */
  words: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>>
}

/** Who else writes in each language, and what they say of whatever they bought. */
export const reviewPool: Readonly<Record<Locale, Pool>> = {
  en: {
    authors: [
      'Hannah B.',
      'Joe M.',
      'Priya S.',
      'Callum',
      'Ruth W.',
      'Ezra L.',
      'Mags',
      'Dele A.',
      'Nora F.',
    ],
    words: {
      5: [
        'Exactly what I hoped for, and it came early.',
        'Better than it looks in the pictures.',
        'My second one. The first is still going strong.',
        'Bought it as a present and nearly kept it.',
        'Well packed, well made, fair price.',
        'Everything as described. I would order here again.',
      ],
      4: [
        'Very good. The box had a dent, what was in it had none.',
        'Good value. I took one star off for the slow post.',
        'Does what it should. A little smaller than I pictured it.',
        'Nearly perfect, the colour is a shade darker than shown.',
      ],
      3: [
        'Fine for the price, nothing more.',
        'It is all right. I had expected a bit more care in the finish.',
      ],
      2: ['Works, but it feels cheaper than it was.'],
      1: ['Not for me. It went back, and the refund was quick at least.'],
    },
  },
  zh: {
    authors: ['小周', '林同学', '一叶舟', '阿宁', '陈先生', '橘子汽水', '慢慢来', '南方来信', '老吴'],
    words: {
      5: [
        '和图片一样，做工很好。',
        '包装很仔细，物流也快。',
        '第二次买了，一直很满意。',
        '送人的，对方很喜欢。',
        '性价比很高，推荐。',
        '用了一个月，没有任何问题。',
      ],
      4: [
        '整体不错，就是快递慢了两天。',
        '东西很好，盒子有点压坏了。',
        '比想象中小一点，但很好用。',
        '颜色比图片略深，质量没问题。',
      ],
      3: ['一般吧，对得起这个价格。', '还可以，细节处理得不太好。'],
      2: ['能用，但没有描述的那么好。'],
      1: ['不太适合我，退了，退款倒是很快。'],
    },
  },
  ri: {
    authors: ['さくらい', '山口', 'みお', 'けんた', '中村 恵', 'ゆう', '田中', 'はる', '小川'],
    words: {
      5: [
        '写真どおりでとても満足です。',
        '思っていたより丈夫で、長く使えそうです。',
        '二つ目の購入です。今回も問題ありません。',
        '贈り物にしたら喜ばれました。',
        '梱包がきれいで、届くのも早かったです。',
        'この値段でこの品質なら文句なしです。',
      ],
      4: [
        '良い品です。届くまで少し時間がかかりました。',
        '箱が少しつぶれていましたが、中身は無事でした。',
        '思ったより小さめですが、気に入っています。',
        '色が写真より少し濃いです。品質は良いです。',
      ],
      3: ['値段なりだと思います。', '悪くはないですが、仕上げが少し粗いです。'],
      2: ['使えますが、期待したほどではありませんでした。'],
      1: ['合わなかったので返品しました。返金は早かったです。'],
    },
  },
  han: {
    authors: ['지민맘', '박서준', '하루', '김유진', '별이', '최은', '동네형', '이수', '민아'],
    words: {
      5: [
        '사진이랑 똑같고 마감도 좋아요.',
        '생각보다 훨씬 튼튼해요.',
        '두 번째 구매예요. 역시 만족합니다.',
        '선물했는데 정말 좋아하네요.',
        '포장이 꼼꼼하고 배송도 빨랐어요.',
        '가격 대비 최고예요.',
      ],
      4: [
        '좋아요. 배송만 조금 늦었어요.',
        '상자는 찌그러졌지만 물건은 멀쩡해요.',
        '생각보다 조금 작지만 잘 쓰고 있어요.',
        '색이 사진보다 살짝 진해요. 품질은 좋아요.',
      ],
      3: ['그냥 가격만큼 합니다.', '나쁘지 않은데 마감이 조금 아쉬워요.'],
      2: ['쓸 수는 있는데 기대보다 별로예요.'],
      1: ['저랑 안 맞아서 반품했어요. 환불은 빨랐습니다.'],
    },
  },
  tai: {
    authors: ['น้ำฝน', 'ก้อง', 'Ploy K.', 'สมใจ', 'บีม', 'Arm', 'ป้านก', 'มิ้นท์', 'ต้น'],
    words: {
      5: [
        'ตรงปกมาก งานดี',
        'แข็งแรงกว่าที่คิด ใช้ได้นานแน่',
        'ซื้อครั้งที่สองแล้ว ยังพอใจเหมือนเดิม',
        'ซื้อเป็นของขวัญ คนรับชอบมาก',
        'แพ็กมาดี ส่งไวมาก',
        'คุ้มราคามาก แนะนำเลย',
      ],
      4: ['ของดี แต่ส่งช้าไปนิด', 'กล่องบุบแต่ของข้างในปกติดี', 'เล็กกว่าที่คิดนิดหน่อย แต่ใช้ดี', 'สีเข้มกว่าในรูปเล็กน้อย คุณภาพดี'],
      3: ['ก็ตามราคา', 'พอใช้ได้ งานเก็บรายละเอียดยังไม่ค่อยเรียบร้อย'],
      2: ['ใช้ได้ แต่ไม่ดีเท่าที่หวังไว้'],
      1: ['ไม่เหมาะกับเรา ส่งคืนแล้ว ได้เงินคืนไว'],
    },
  },
  yn: {
    authors: ['Thu Hà', 'Minh Quân', 'Bảo Ngọc', 'Anh Dũng', 'Mai L.', 'Hoàng', 'Cô Tư', 'Linh P.', 'Khánh'],
    words: {
      5: [
        'Giống hình, làm rất đẹp.',
        'Chắc chắn hơn mình nghĩ.',
        'Mua lần thứ hai rồi, vẫn rất ưng.',
        'Mua làm quà, người nhận rất thích.',
        'Đóng gói cẩn thận, giao nhanh.',
        'Đáng tiền, sẽ mua lại.',
      ],
      4: [
        'Hàng tốt, giao hơi chậm.',
        'Hộp bị móp nhưng hàng bên trong không sao.',
        'Hơi nhỏ hơn mình nghĩ nhưng dùng tốt.',
        'Màu đậm hơn trong hình một chút, chất lượng ổn.',
      ],
      3: ['Tạm được so với giá.', 'Cũng ổn, nhưng hoàn thiện chưa kỹ.'],
      2: ['Dùng được, nhưng không như mong đợi.'],
      1: ['Không hợp với mình nên đã trả lại, hoàn tiền nhanh.'],
    },
  },
  id: {
    authors: ['Dewi', 'Rizky P.', 'Ibu Sari', 'Bayu', 'Intan', 'Agus W.', 'Lia', 'Putra', 'Nadia'],
    words: {
      5: [
        'Persis seperti di gambar, hasilnya rapi.',
        'Lebih kuat dari yang saya kira.',
        'Sudah beli dua kali, tetap puas.',
        'Dibeli untuk hadiah, yang menerima senang.',
        'Dikemas rapi, sampainya cepat.',
        'Sepadan dengan harganya.',
      ],
      4: [
        'Bagus, hanya pengirimannya agak lama.',
        'Kotaknya penyok, isinya baik-baik saja.',
        'Sedikit lebih kecil dari bayangan, tapi enak dipakai.',
        'Warnanya agak lebih tua dari gambar, mutunya baik.',
      ],
      3: ['Lumayan untuk harganya.', 'Cukup, tapi penyelesaiannya kurang rapi.'],
      2: ['Bisa dipakai, tapi tidak sebaik harapan.'],
      1: ['Tidak cocok untuk saya, sudah dikembalikan. Uangnya kembali cepat.'],
    },
  },
  tr: {
    authors: ['Elif', 'Murat K.', 'Zeynep', 'Can', 'Hülya A.', 'Emre', 'Gül', 'Barış', 'Sevgi D.'],
    words: {
      5: [
        'Fotoğraftaki gibi, işçiliği çok iyi.',
        'Düşündüğümden sağlam çıktı.',
        'İkinci alışım, yine memnunum.',
        'Hediye aldım, çok beğenildi.',
        'Özenli paketlenmiş, hızlı geldi.',
        'Fiyatına göre çok iyi.',
      ],
      4: [
        'Güzel, yalnız kargo biraz geç geldi.',
        'Kutusu ezilmişti, ürün sağlamdı.',
        'Düşündüğümden biraz küçük ama işimi görüyor.',
        'Rengi fotoğraftan biraz koyu, kalitesi iyi.',
      ],
      3: ['Fiyatına göre idare eder.', 'Fena değil, işçiliği daha özenli olabilirdi.'],
      2: ['Kullanılıyor ama beklediğim gibi değil.'],
      1: ['Bana uygun değildi, iade ettim. Param hızlı geldi.'],
    },
  },
  ft: {
    authors: ['Camille', 'Yann L.', 'Sophie R.', 'Malik', 'Agnès', 'Théo', 'Mme Petit', 'Inès', 'Bruno V.'],
    words: {
      5: [
        'Conforme aux photos, belle finition.',
        'Plus solide que je ne pensais.',
        'Deuxième achat, toujours aussi content.',
        'Offert à une amie, elle est ravie.',
        'Bien emballé et arrivé vite.',
        'Excellent rapport qualité-prix.',
      ],
      4: [
        'Très bien, la livraison a juste un peu traîné.',
        'Boîte enfoncée, mais rien d’abîmé à l’intérieur.',
        'Un peu plus petit que je l’imaginais, mais très pratique.',
        'La couleur est un peu plus foncée qu’en photo, la qualité est là.',
      ],
      3: ['Correct pour le prix, sans plus.', 'Pas mal, mais la finition pourrait être plus soignée.'],
      2: ['Ça fonctionne, mais je m’attendais à mieux.'],
      1: ['Pas pour moi, je l’ai renvoyé. Remboursement rapide.'],
    },
  },
  tw: {
    authors: ['小魚', '阿傑', '林小姐', '慢活人', '佳穎', '老王', '貓奴', '宜庭', '大熊'],
    words: {
      5: [
        '跟照片一樣，做工很好。',
        '比想像中堅固。',
        '第二次買了，還是很滿意。',
        '買來送人，對方很喜歡。',
        '包裝仔細，到貨很快。',
        '這個價格很值得。',
      ],
      4: [
        '很好用，只是等了幾天才到。',
        '盒子有點凹，裡面沒事。',
        '比想像中小一點，不過很喜歡。',
        '顏色比照片深一點，品質沒問題。',
      ],
      3: ['普通，對得起價格。', '還可以，收邊不夠細緻。'],
      2: ['能用，但沒有期待中好。'],
      1: ['不適合我，退掉了，退款很快。'],
    },
  },
}
