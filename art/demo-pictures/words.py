"""What each picture shows, in four languages, and where its subject lies: name | focus | ko | en | ja | zh"""
TABLE = """
lumi-hero-drop | 72% 50% | 햇살이 비치는 피부 위에 맺힌 맑은 앰플 방울들 | Clear drops of serum on sunlit skin | 日差しを受けた肌にのる、澄んだ美容液のしずく | 阳光下肌肤上的透明精华水珠
lumi-hero-handpiece | 65% 50% | 잎 그림자가 드리운 흙빛 벽 앞의 흰 고주파 핸드피스 | A white radio-frequency handpiece before a clay wall with leaf shadows | 葉の影が落ちる土色の壁の前の、白い高周波ハンドピース | 叶影斑驳的陶土色墙前的白色射频手柄
lumi-reception | 50% 45% | 흙빛 아치 안에 놋쇠 글자로 LUMI가 걸린 둥근 안내 데스크 | A curved reception desk before a clay arch with LUMI in brass letters | 土色のアーチに真鍮のLUMIの文字、丸みのある受付カウンター | 陶土色拱门前的弧形接待台，墙上是黄铜字LUMI
lumi-glass-bricks | 65% 40% | 낮은 해가 비쳐 드는 유리 벽돌 벽 | A wall of glass bricks with low sun behind it | 低い日差しが透けるガラスブロックの壁 | 斜阳透过的玻璃砖墙
lumi-niche | 60% 55% | 햇빛이 비스듬히 걸린 흙빛 벽감에 놓인 호박색 유리 화병 | An amber glass vase in a clay niche crossed by sunlight | 斜めに日の差す土壁のくぼみに置かれた、琥珀色のガラスの花器 | 斜阳映照的陶土壁龛里的琥珀色玻璃花瓶
lumi-clay-wall | 50% 50% | 잎 그림자가 드리운 흙빛 회벽 | A clay-coloured plaster wall with the shadow of leaves | 葉の影が落ちる土色の漆喰壁 | 映着叶影的陶土色灰泥墙
lumi-handpieces | 50% 55% | 받침에 나란히 꽂힌 흰 핸드피스 네 개 | Four white handpieces standing in their cradles | スタンドに並んだ白いハンドピース4本 | 并排立在底座上的四支白色手柄
lumi-ampoules | 55% 62% | 잎 그림자 진 벽 앞에 선 호박색 앰플 병 두 개 | Two ampoule vials of amber liquid before a wall with leaf shadows | 葉の影が落ちる壁の前に立つ、琥珀色のアンプル瓶2本 | 叶影墙前的两支琥珀色安瓿瓶
lumi-toxin-vial | 55% 62% | 밝은 탁자에 놓인 작은 주사제 바이알 하나 | A small vial for injection on a pale table | 明るい台に置かれた小さな注射用バイアル | 浅色台面上的一支小注射剂瓶
lumi-pipette-drop | 55% 55% | 스포이트 끝에 맺혀 떨어지려는 호박색 방울 | An amber drop about to fall from a pipette | スポイトの先で今にも落ちそうな琥珀色のしずく | 滴管尖端将落未落的琥珀色液滴
lumi-serum-pool | 45% 60% | 밝은 바닥에 퍼진 호박색 앰플 | Amber serum spread on a pale surface | 明るい面に広がる琥珀色の美容液 | 浅色台面上铺开的琥珀色精华液
lumi-filler-gel | 55% 55% | 흙빛 바탕에 올려진 투명한 젤 | A pool of clear gel on clay | 土色の面に置かれた透明なジェル | 陶土色底面上的透明凝胶
lumi-clay-cloth | 50% 50% | 부드럽게 접힌 흙빛 천 | Clay-coloured cloth in soft folds | やわらかく折り重なる土色の布 | 柔和褶皱的陶土色布料
lumi-lifting-threads | 50% 55% | 밝은 천 위에 놓인 가는 리프팅 실 네 가닥 | Four fine lifting threads on pale cloth | 明るい布の上に置かれた細いリフト用の糸4本 | 浅色布面上的四根细提拉线
lumi-collagen-fibres | 50% 50% | 현미경으로 본 듯 겹겹이 얽힌 콜라겐 섬유 | Strands of collagen, layer over layer, as under a microscope | 顕微鏡で見たように幾重にも重なるコラーゲン線維 | 如显微镜下层层交织的胶原纤维
lumi-clay-mask | 50% 55% | 크림색 바탕에 펴 바른 붉은 흙 팩 | Strokes of red clay mask on a cream surface | クリーム色の面にのばした赤土のパック | 米色底面上涂开的红陶泥面膜
lumi-hairline | 50% 50% | 빛을 받아 윤이 나는 갈색 머릿결 | Brown hair with light along its strands | 光を受けてつやめく茶色の髪 | 光泽流动的棕色发丝
lumi-glow-booster | 45% 75% | 주삿바늘 끝이 닿은 피부와 그 자리에 맺힌 앰플 한 방울 | The tip of a fine needle on skin, with a bead of serum | 細い針の先が触れた肌と、そこに結ぶ美容液のひとしずく | 细针尖轻触肌肤，针尖凝着一滴精华
lumi-hyaluronic-drops | 52% 50% | 살결 위에 둥글게 맺힌 투명한 수분 방울들 | Round clear drops standing on skin | 肌の上に丸く結ぶ透明な水滴 | 肌肤上圆润透明的水珠
lumi-vitamin-drops | 40% 45% | 살결 위에 흩어진 주황빛 비타민 앰플 방울 | Orange drops of vitamin serum on skin | 肌に散るオレンジ色のビタミン美容液のしずく | 散落在肌肤上的橙色维生素精华滴
lumi-oxygen-mist | 50% 50% | 곱게 분사되어 피부에 내려앉은 물방울 | A fine mist of water settled on skin | 細かく噴きつけられ、肌に降りた水滴 | 细雾般落在肌肤上的水滴
lumi-microneedle-beads | 50% 45% | 미세침이 지나간 자리마다 앰플이 맺힌 피부 | Skin with a bead of serum where each micro-needle went | 微細な針のあとに美容液の粒が並ぶ肌 | 微针经过处凝着一粒粒精华的肌肤
lumi-skin-toxin | 50% 55% | 피부 위에 고르게 놓인 아홉 개의 맑은 방울 | Nine clear drops set evenly on skin | 肌に等間隔にのせた9つの透明なしずく | 肌肤上均匀排列的九颗透明水珠
lumi-eye-lines | 50% 55% | 눈가의 가는 잔주름을 가까이에서 본 모습 | Fine lines beside an eye, close up | 目もとの細かな小じわのアップ | 眼周细纹特写
lumi-neck-lines | 50% 50% | 목을 가로지르는 부드러운 주름 | Soft lines across a neck | 首を横切るやわらかなしわ | 横过颈部的柔和纹路
lumi-forehead-lines | 50% 50% | 이마 주름 사이에 흰 펜으로 찍은 시술 점 | White pencil points between the lines of a forehead | 額のしわの間に白いペンでつけた印 | 额纹之间用白色笔点出的标记
lumi-jaw-marks | 50% 40% | 턱선을 따라 흰 펜으로 그은 선과 점 | A white line and points drawn along a jaw | あごの線に沿って引かれた白い線と印 | 沿下颌画出的白色线与标记点
lumi-freckles | 50% 45% | 옅은 주근깨가 드문드문 놓인 맑은 피부의 곡선 | A curve of clear skin with a few pale freckles | 淡いそばかすがわずかに残る、澄んだ肌の曲線 | 零星浅淡雀斑的明净肌肤曲线
lumi-melasma | 55% 55% | 고른 피부 위에 번지는 따뜻한 빛 | Warm light spreading over even skin | 均一な肌に広がるあたたかな光 | 均匀肌肤上晕开的暖光
lumi-pico-toning | 50% 50% | 고른 피부에 놓인 둥근 붉은 레이저 빛 | A round red laser light on even skin | 均一な肌に落ちる赤い円形のレーザー光 | 均匀肌肤上的红色圆形激光
lumi-pigment-before-after | 47% 50% | 왼쪽은 어둡고 옅은 잡티가 있으며 오른쪽은 맑은, 반으로 나눈 피부 비교 그림 | Skin in two halves, dull with faint spots left and clear right: an illustration | 左はくすんで淡いシミがあり右は澄んだ、半分に分けた肌の比較図 | 左侧暗沉带浅斑、右侧明净的肌肤对比示意图
lumi-ipl-light | 50% 50% | 매끈한 피부에 비스듬히 놓인 네모난 빛 | A slanting pane of light on smooth skin | なめらかな肌に斜めに落ちる四角い光 | 平滑肌肤上斜落的方形光
lumi-redness | 50% 50% | 은은하게 붉은 볼을 덮은 투명한 젤 | Clear gel over a gently flushed cheek | ほんのり赤い頬を覆う透明なジェル | 覆在微红面颊上的透明凝胶
lumi-mole-marked | 54% 48% | 흰 펜으로 둘레를 표시한 작은 점 | A small mole ringed in white pencil | 白いペンで囲んだ小さなほくろ | 用白色笔圈出的一颗小痣
lumi-tattoo-fading | 50% 55% | 오른쪽으로 갈수록 옅어지는 가는 잎가지 문신 | A fine-line sprig tattoo that fades toward the right | 右へいくほど薄くなる、細い線の葉のタトゥー | 由左至右渐渐变淡的细线枝叶纹身
lumi-inflammation-injection | 50% 50% | 살짝 붉은 자리에 가는 바늘이 닿은 피부 | A fine needle at a faintly red spot on skin | ほんのり赤いところに細い針が触れた肌 | 细针抵在微红处的肌肤
lumi-calming-gel | 50% 60% | 고른 피부를 덮은 투명한 진정 젤 | Clear soothing gel over even skin | 均一な肌を覆う透明な鎮静ジェル | 覆在均匀肌肤上的透明舒缓凝胶
lumi-salicylic-peel | 45% 60% | 밝은 돌 위에 고인 호박색 용액과 유리 막대 | A pool of amber solution and a glass rod on pale stone | 明るい石の上の琥珀色の溶液とガラス棒 | 浅色石面上的琥珀色溶液与玻璃棒
lumi-scar-fractional | 50% 52% | 고른 피부 위에 격자로 놓인 빛의 점 | A grid of points of light on even skin | 均一な肌に格子状に並ぶ光の点 | 均匀肌肤上呈网格排列的光点
lumi-scar-before-after | 47% 50% | 왼쪽은 살결이 거칠고 오른쪽은 매끈한, 반으로 나눈 피부 비교 그림 | Skin in two halves, uneven left and smooth right: an illustration | 左は凹凸があり右はなめらかな、半分に分けた肌の比較図 | 左侧不平、右侧平滑的肌肤对比示意图
lumi-open-pores | 45% 55% | 매끈한 피부 곡선에 닿은 모래색 핸드피스 | A sand-coloured handpiece on a smooth curve of skin | なめらかな肌の曲線にあてた砂色のハンドピース | 轻触平滑肌肤曲线的沙色手柄
lumi-blackheads | 50% 60% | 피부를 덮은 희고 고운 세안 거품 | Fine white cleansing foam on skin | 肌を覆う白くきめ細かな洗顔の泡 | 覆在肌肤上的细白洁面泡沫
lumi-pore-fractional | 50% 50% | 고운 살결 위에 촘촘히 놓인 빛의 점 | Fine points of light, close together on smooth skin | きめ細かな肌に密に並ぶ光の点 | 细腻肌肤上密布的光点
lumi-carbon-peel | 50% 60% | 피부를 가로질러 바른 짙은 카본 팩 | A stroke of dark carbon mask across skin | 肌に一筋伸ばした濃いカーボンパック | 横抹于肌肤上的深色碳粉膜
lumi-water-peel | 50% 55% | 맑은 물막 위에 닿은 투명 팁의 핸드피스 | A handpiece with a clear tip at the edge of a film of water | 澄んだ水の膜にふれる、透明チップのハンドピース | 轻触清透水膜的透明头手柄
lumi-photodynamic | 50% 50% | 피부 위에 은은히 번지는 붉은 빛 | Soft red light spreading over skin | 肌にやわらかく広がる赤い光 | 肌肤上柔和晕开的红光
lumi-sebum-light | 52% 65% | 피부 곡선에 머무는 주황빛 | Orange light resting on a curve of skin | 肌の曲線にとどまるオレンジの光 | 停驻在肌肤曲线上的橙光
lumi-led-recovery | 40% 40% | 따뜻한 노란 LED 빛이 내려앉은 피부 | Skin in warm yellow LED light | あたたかな黄色いLEDの光を浴びる肌 | 暖黄色LED光下的肌肤
lumi-dry-to-moist | 55% 50% | 왼쪽의 윤기 없는 살결이 오른쪽에서 물방울 맺힌 촉촉한 피부로 바뀌는 모습 | Skin that passes from matte to moist, with drops of water | 左のつやのない肌が、右へ向かって水滴をまとい潤う様子 | 由左侧无光泽渐变为右侧水润带水珠的肌肤
lumi-after-laser-cream | 50% 50% | 피부에 도톰하게 펴 바른 재생 크림 | A thick stroke of repair cream on skin | 肌に厚めにのばした再生クリーム | 厚敷在肌肤上的修护霜
lumi-cryo-calming | 50% 40% | 서늘한 서리가 번져 오는 피부 | Skin with cool frost spreading over it | ひんやりとした霜が広がる肌 | 凉霜蔓延的肌肤
lumi-barrier-plates | 52% 52% | 잎 그림자가 드리운 회벽 위, 흙빛 접시에 담긴 흰 크림 | White cream in a clay dish under the shadow of leaves | 葉の影が落ちる漆喰の上、土色の皿に盛った白いクリーム | 叶影下陶土色小碟中的白色面霜
lumi-serum-film | 50% 55% | 투명한 앰플이 막처럼 흐르는 피부 | A clear film of serum running over skin | 透明な美容液が膜のように流れる肌 | 透明精华如薄膜般流过的肌肤
lumi-underarm | 50% 55% | 매끈한 피부 곡선에 펴 바른 투명한 젤 | Clear gel spread on a smooth curve of skin | なめらかな肌の曲線に伸ばした透明なジェル | 抹在平滑肌肤曲线上的透明凝胶
lumi-beard | 50% 50% | 매끈한 턱선에 닿은 흰 핸드피스 | A white handpiece on a smooth jawline | なめらかなフェイスラインにあてた白いハンドピース | 轻触平滑下颌线的白色手柄
lumi-arm-hair | 50% 50% | 매끈한 팔에 놓인 네모난 빛 | A pane of light on a smooth arm | なめらかな腕に落ちる四角い光 | 平滑手臂上的方形光
lumi-leg-curve | 50% 60% | 햇살을 받은 매끈한 다리 곡선 | The smooth curve of a leg in sunlight | 日差しを受けたなめらかな脚の曲線 | 阳光下光滑的腿部曲线
lumi-bikini-line | 50% 50% | 매끈한 골반 곡선에 닿은 모래색 핸드피스 | A sand-coloured handpiece on a smooth curve of the hip | なめらかな腰の曲線にあてた砂色のハンドピース | 轻触平滑胯部曲线的沙色手柄
lumi-stretch-marks | 50% 60% | 매끈한 피부 곡선에 맺힌 호박색 오일 방울 | Amber drops of oil on a smooth curve of skin | なめらかな肌の曲線にのる琥珀色のオイルのしずく | 平滑肌肤曲线上的琥珀色油滴
lumi-cellulite | 50% 50% | 잎 그림자가 드리운 매끈한 허벅지 곡선 | A smooth curve of the thigh with the shadow of leaves | 葉の影が落ちる、なめらかな太ももの曲線 | 叶影掠过的平滑大腿曲线
lumi-contour-marks | 50% 55% | 몸의 곡선을 따라 흰 펜으로 그린 선과 점 | White lines and points drawn along the curve of a body | 体の曲線に沿って描かれた白い線と印 | 沿身体曲线画出的白色线与点
lumi-shoulder-curve | 50% 55% | 빛을 받은 목에서 어깨로 내려오는 선 | The slope from neck to shoulder in warm light | 光を受けた首から肩への線 | 暖光中由颈至肩的线条
lumi-calf-curve | 50% 60% | 밝은 배경 앞의 종아리 곡선 | The curve of a calf against a pale ground | 明るい背景に浮かぶふくらはぎの曲線 | 浅色背景前的小腿曲线
lumi-ultrasound-lifting | 45% 60% | 젤을 바른 피부에 초음파 핸드피스를 댄 모습 | An ultrasound handpiece on gelled skin | ジェルを塗った肌に当てた超音波ハンドピース | 贴在涂有凝胶的肌肤上的超声手柄
lumi-radiofrequency | 50% 55% | 피부 곡선에 닿은 둥근 고주파 핸드피스 | A domed radio-frequency handpiece on the curve of skin | 肌の曲線に触れる丸い高周波ハンドピース | 贴着肌肤曲线的圆头射频手柄
lumi-needle-rf | 48% 60% | 미세침 고주파 팁을 피부에 댄 모습 | A needle radio-frequency tip on skin | 肌に当てたニードル高周波のチップ | 贴在肌肤上的微针射频头
lumi-hair-removal-tip | 48% 60% | 차가운 제모 레이저 팁이 닿은 피부 | The cooled tip of a hair-removal laser on skin | 脱毛レーザーの冷却チップが触れた肌 | 贴在肌肤上的脱毛激光冷却头
lumi-laser-cone | 50% 60% | 붉은 조준광이 비친 자리 위의 레이저 핸드피스 | A laser handpiece above its red aiming light | 赤いガイド光の上に構えたレーザーハンドピース | 红色指示光上方的激光手柄
lumi-fat-cooling | 50% 60% | 서리가 낀 피부에 닿은 냉각 핸드피스 | A cooling handpiece on frosted skin | 霜のついた肌に当てた冷却ハンドピース | 贴在结霜肌肤上的冷却手柄
lumi-body-rf | 45% 55% | 몸의 곡선에 닿은 흙빛 고주파 핸드피스 | A clay-coloured radio-frequency handpiece on a body’s curve | 体の曲線に当てた土色の高周波ハンドピース | 贴着身体曲线的陶土色射频手柄
lumi-body-ultrasound | 55% 50% | 배의 완만한 곡선에 댄 초음파 핸드피스 | An ultrasound handpiece on the gentle curve of a body | 体のゆるやかな曲線に当てた超音波ハンドピース | 贴着身体缓和曲线的超声手柄
haneul-hero-drop | 70% 55% | 맑은 날빛 아래 피부에 맺힌 물방울들 | Drops of water on skin in clear daylight | 澄んだ日の光の下、肌に結ぶ水滴 | 清亮日光下肌肤上的水珠
haneul-hero-hanji | 72% 60% | 나뭇잎 그림자가 진 한지 창 앞의 청자 화병과 소나무 가지 | A celadon vase with pine before a hanji window and the shadow of leaves | 葉影の映る韓紙の窓辺に、松を挿した青磁の瓶 | 映着叶影的韩纸窗前，插着松枝的青瓷瓶
haneul-hero-celadon | 66% 55% | 나무 탁자에 놓인, 맑은 물이 담긴 청자 사발 | A celadon bowl of clear water on a wooden table | 木の卓に置かれた、澄んだ水を張った青磁の鉢 | 木桌上盛着清水的青瓷碗
haneul-reception | 55% 50% | 흰 벽에 HANEUL 글자가 걸린 나무 안내대와 한지 창 | A wooden reception desk, a hanji window and HANEUL on a white wall | 白い壁にHANEULの文字、木の受付と韓紙の窓 | 白墙上的HANEUL字样、木质接待台与韩纸窗
haneul-towels-window | 45% 65% | 한지 창가에 접어 둔 흰 수건과 청자 화병 | Folded white towels and a celadon vase by a hanji window | 韓紙の窓辺にたたんだ白いタオルと青磁の瓶 | 韩纸窗边叠好的白毛巾与青瓷瓶
haneul-white-wall | 50% 50% | 창살과 잎의 그림자가 옅게 진 흰 벽 | A white wall with faint shadows of a window and leaves | 窓の桟と葉の影が淡く落ちる白い壁 | 映着淡淡窗棂与叶影的白墙
haneul-handpieces | 50% 55% | 나무 받침에 나란히 선 핸드피스 세 개 | Three handpieces on wooden stands | 木の台に並んだハンドピース3本 | 木座上并排的三支手柄
haneul-hanji-shadow | 50% 50% | 창살 한지에 어린 나뭇잎 그림자 | The shadow of leaves on hanji in a wooden grid | 格子の韓紙に映る木の葉の影 | 木格韩纸上的树叶影子
haneul-hanji-paper | 50% 50% | 닥나무 섬유가 비치는 한지와 잎 그림자 | Hanji with its mulberry fibres and a shadow of leaves | 楮の繊維が透ける韓紙と葉の影 | 透出楮皮纤维的韩纸与叶影
haneul-celadon-water | 50% 55% | 나무 탁자 위 청자 사발에 담긴 잔잔한 물 | Still water in a celadon bowl on wood | 木の卓の青磁の鉢に張った静かな水 | 木桌上青瓷碗中的静水
haneul-tea | 50% 50% | 나무 쟁반에 놓인 흰 찻잔과 청자 찻잔 | A white and a celadon cup of tea on wood | 木の盆にのせた白磁と青磁の茶碗 | 木盘上的白瓷与青瓷茶杯
haneul-raked-sand | 58% 50% | 돌 둘레로 결을 낸 모래 마당 | Sand raked around three stones | 石のまわりに筋を描いた砂の庭 | 绕石耙出纹路的沙庭
haneul-hair | 50% 50% | 결이 고르게 흐르는 검은 머릿결 | Dark hair in an even flow | なめらかに流れる黒髪 | 顺滑流动的黑发
haneul-cream-swirl | 50% 50% | 옥빛 바탕에 둥글게 펴 바른 흰 크림 | White cream in a swirl on jade | 翡翠色の面に円を描く白いクリーム | 玉色底面上打旋的白色面霜
haneul-snow-pine | 50% 55% | 눈 위에 놓인 솔잎 | Pine needles on snow | 雪の上の松葉 | 雪上的松针
haneul-persimmons | 45% 70% | 나무 탁자에 놓인 감 두 개와 벽의 잎 그림자 | Two persimmons on a wooden table, leaf shadows on the wall | 木の卓に置いた柿ふたつと、壁に映る葉の影 | 木桌上的两只柿子与墙上的叶影
haneul-ramie-cloth | 50% 50% | 성기게 짠 흰 모시 결 | White ramie cloth, its weave in soft folds | 白い苧麻の布の織り目 | 白色苎麻布的织纹
haneul-collagen-fibres | 50% 50% | 겹겹이 얽힌 흰 콜라겐 섬유 | White strands of collagen in layers | 幾重にも重なる白いコラーゲン線維 | 层层交织的白色胶原纤维
haneul-ampoules | 50% 60% | 나무 탁자에 놓인 옅은 빛의 앰플 병 두 개 | Two vials of pale liquid on a wooden table | 木の卓に置かれた淡い色のアンプル瓶2本 | 木桌上两支淡色安瓿瓶
haneul-toxin-vial | 50% 60% | 옅은 옥빛 벽 앞의 주사제 바이알 하나 | One vial for injection before a pale jade wall | 淡い翡翠色の壁の前の注射用バイアル | 浅玉色墙前的一支注射剂瓶
haneul-pipette-drop | 50% 55% | 스포이트 끝에 맺힌 연둣빛 방울 | A pale green drop at the tip of a pipette | スポイトの先に結ぶ淡い緑のしずく | 滴管尖端的浅绿液滴
haneul-moisture-booster | 55% 75% | 피부에 닿은 가는 바늘과 앰플 한 방울 | A fine needle on pale skin and a bead of serum | 肌に触れる細い針と美容液のひとしずく | 轻触肌肤的细针与一滴精华
haneul-hyaluronic-drops | 45% 50% | 흰 살결에 맺힌 맑은 수분 방울 | Clear drops of moisture on pale skin | 白い肌に結ぶ澄んだ水滴 | 白皙肌肤上的清澈水珠
haneul-vitamin-drops | 60% 42% | 피부에 흩어진 연노랑 비타민 방울 | Pale yellow drops of vitamin on skin | 肌に散る淡い黄色のビタミンのしずく | 散落肌肤的淡黄维生素滴
haneul-microneedle-beads | 50% 45% | 미세침 자리마다 물방울이 맺힌 피부 | Skin with a clear bead at every micro-needle point | 微細な針のあとに水滴が並ぶ肌 | 每个微针点都凝着水珠的肌肤
haneul-expression-lines | 50% 50% | 옅은 표정 주름을 가까이에서 본 모습 | Faint expression lines, close up | 淡い表情じわのアップ | 浅淡表情纹特写
haneul-neck-line | 50% 50% | 옅은 날빛에 드러난 목선 | The line of a neck in pale daylight | 淡い日の光に浮かぶ首の線 | 淡淡日光中的颈部线条
haneul-freckles | 50% 50% | 옅은 주근깨가 조금 있는 흰 피부의 곡선 | A curve of pale skin with a few faint freckles | 淡いそばかすがわずかにある白い肌の曲線 | 零星浅斑的白皙肌肤曲线
haneul-pico-toning | 45% 45% | 흰 피부에 놓인 둥근 연둣빛 레이저 | A round pale-green laser light on pale skin | 白い肌に落ちる淡い緑の円形レーザー光 | 白皙肌肤上的浅绿色圆形激光
haneul-spot-before-after | 47% 50% | 왼쪽은 어둡고 옅은 잡티가 있으며 오른쪽은 맑은, 반으로 나눈 흰 피부 비교 그림 | Pale skin in two halves, dull with faint spots left and clear right: an illustration | 左はくすんで淡いシミがあり右は澄んだ、半分に分けた白い肌の比較図 | 左侧暗沉带浅斑、右侧明净的白皙肌肤对比示意图
haneul-broad-light | 50% 50% | 흰 피부에 놓인 네모난 빛 | A pane of light on pale skin | 白い肌に落ちる四角い光 | 白皙肌肤上的方形光
haneul-vessels | 50% 50% | 은은하게 붉은 볼에 놓인 부드러운 빛 | Soft light on a gently flushed cheek | ほんのり赤い頬に落ちるやわらかな光 | 微红面颊上的柔光
haneul-inflammation-injection | 50% 50% | 살짝 붉은 자리에 가는 바늘이 닿은 흰 피부 | A fine needle at a faintly red spot on pale skin | ほんのり赤いところに細い針が触れた白い肌 | 细针抵在微红处的白皙肌肤
haneul-extraction-gel | 50% 60% | 흰 피부를 덮은 맑은 진정 젤 | Clear soothing gel over pale skin | 白い肌を覆う澄んだ鎮静ジェル | 覆在白皙肌肤上的透明舒缓凝胶
haneul-salicylic-peel | 50% 55% | 흰 피부를 깨끗한 선으로 덮은 맑은 용액 | Clear solution on pale skin, its edge a clean line | 白い肌をきれいな線で覆う澄んだ溶液 | 以清晰边缘覆在白皙肌肤上的澄澈溶液
haneul-scar-fractional | 50% 50% | 고른 흰 피부 위에 격자로 놓인 빛의 점 | A grid of points of light on even pale skin | 均一な白い肌に格子状に並ぶ光の点 | 均匀白皙肌肤上呈网格排列的光点
haneul-scar-before-after | 47% 50% | 왼쪽은 살결이 거칠고 오른쪽은 매끈한, 반으로 나눈 흰 피부 비교 그림 | Pale skin in two halves, uneven left and smooth right: an illustration | 左は凹凸があり右はなめらかな、半分に分けた白い肌の比較図 | 左侧不平、右侧平滑的白皙肌肤对比示意图
haneul-photodynamic | 50% 50% | 흰 피부에 은은히 번지는 붉은 빛 | Soft red light spreading over pale skin | 白い肌にやわらかく広がる赤い光 | 白皙肌肤上柔和晕开的红光
haneul-barrier-measure | 50% 50% | 고운 흰 피부 위의 맑은 물방울 일곱 개 | Seven clear drops of water on smooth pale skin | きめ細かな白い肌の上の、7つの澄んだ水滴 | 细腻白皙肌肤上的七颗清澈水珠
haneul-barrier-cream | 50% 50% | 흰 피부에 펴 바른 크림 한 줄기 | One stroke of cream on pale skin | 白い肌にひとすじのばしたクリーム | 白皙肌肤上的一抹面霜
haneul-ultrasound-gel | 50% 60% | 잔기포가 든 젤이 덮인 피부 | Skin under clear gel with fine bubbles | 細かな気泡のあるジェルに覆われた肌 | 覆着带细泡凝胶的肌肤
haneul-beard | 50% 50% | 매끈한 턱선에 닿은 청자색 고리의 핸드피스 | A handpiece with a celadon ring on a smooth jawline | なめらかなフェイスラインにあてた、青磁色の輪のハンドピース | 轻触平滑下颌线、带青瓷色环的手柄
haneul-arm-hair | 50% 60% | 매끈한 흰 팔에 놓인 네모난 빛 | A pane of light on a smooth pale arm | なめらかな白い腕に落ちる四角い光 | 平滑白皙手臂上的方形光
haneul-leg-curve | 50% 60% | 흰 배경 앞 매끈한 다리 선 | The smooth line of a leg against white | 白い背景に浮かぶなめらかな脚の線 | 白色背景前光滑的腿部线条
haneul-body-line | 50% 60% | 옅은 옥빛 배경 앞의 몸 곡선 | The curve of a body against pale jade | 淡い翡翠色の背景に浮かぶ体の曲線 | 浅玉色背景前的身体曲线
haneul-ultrasound-lifting | 55% 60% | 젤을 바른 흰 피부에 댄 초음파 핸드피스 | An ultrasound handpiece on pale gelled skin | ジェルを塗った白い肌に当てた超音波ハンドピース | 贴在涂凝胶的白皙肌肤上的超声手柄
haneul-radiofrequency | 50% 60% | 흰 피부에 닿은 둥근 고주파 핸드피스 | A domed radio-frequency handpiece on pale skin | 白い肌に触れる丸い高周波ハンドピース | 贴着白皙肌肤的圆头射频手柄
haneul-needle-rf | 52% 60% | 흰 피부에 댄 미세침 고주파 팁 | A needle radio-frequency tip on pale skin | 白い肌に当てたニードル高周波のチップ | 贴在白皙肌肤上的微针射频头
haneul-face-hair-removal | 55% 60% | 차가운 제모 팁이 닿은 흰 피부 | A cooled hair-removal tip on pale skin | 冷却脱毛チップが触れた白い肌 | 贴着白皙肌肤的脱毛冷却头
onyu-hero-candles | 70% 60% | 어스름한 벽 앞에 켜 둔 초 세 자루 | Three candles burning before a dusky wall | 薄暗い壁の前にともる3本のろうそく | 昏暗墙前燃着的三支蜡烛
onyu-hero-linen | 72% 55% | 구겨진 리넨 위에 고인 꿀빛 앰플 | Honey-coloured serum on folded linen | 折り重なるリネンの上の、蜂蜜色の美容液 | 亚麻褶皱上蜜色的精华
onyu-hero-milk | 62% 58% | 한 방울이 떨어져 동그랗게 물결이 번지는 우유 | Milk with rings spreading from a single drop | ひとしずくから波紋が広がる牛乳 | 一滴落下、涟漪散开的牛奶
onyu-reception | 56% 45% | 저녁빛 벽에 ONYU 글자가 켜진 둥근 안내대 | A curved desk and ONYU lit on the wall at dusk | 夕暮れの壁にともるONYUの文字と丸い受付 | 暮色墙面亮着ONYU字样的弧形接待台
onyu-plaster | 50% 50% | 창살 그림자가 걸린 우윳빛 회벽 | A milk-white wall crossed by window light | 窓の光が差す乳白色の漆喰壁 | 窗光斜照的乳白色灰泥墙
onyu-dusk-window | 50% 50% | 노을 진 창가의 둥근 등과 리넨 커튼 | A round lamp and linen curtains by a window at sunset | 夕焼けの窓辺の丸い灯りとリネンのカーテン | 晚霞窗边的圆灯与亚麻窗帘
onyu-lamp | 60% 62% | 우윳빛 벽을 데우는 둥근 등 | A round lamp warming a milk-white wall | 乳白色の壁を照らす丸い灯り | 映暖乳白墙面的圆灯
onyu-handpieces | 50% 55% | 등불 아래 나란히 선 핸드피스 세 개 | Three handpieces standing in lamplight | 灯りの下に並ぶハンドピース3本 | 灯光下并立的三支手柄
onyu-linen-folds | 50% 50% | 저녁빛이 스민 리넨 주름 | Folds of linen in evening light | 夕べの光がしみるリネンのひだ | 浸着暮光的亚麻褶皱
onyu-milk-ripple | 60% 55% | 한 방울에 물결이 번지는 우유 | Milk with rings around a single drop | ひとしずくから波紋が広がる牛乳 | 一滴落下泛起涟漪的牛奶
onyu-tea-dusk | 50% 50% | 리넨 위 저녁빛에 놓인 차 두 잔 | Two cups of tea on linen in evening light | 夕べの光のなか、リネンに置かれた茶碗ふたつ | 暮光中亚麻布上的两杯茶
onyu-cream-swirl | 50% 55% | 둥글게 말린 우윳빛 크림 | Milk-white cream in a swirl | くるりと渦を巻く乳白色のクリーム | 打旋的乳白色面霜
onyu-ampoules | 50% 60% | 저녁빛 벽 앞 꿀빛 앰플 병 두 개 | Two honey-coloured vials before a dusky wall | 夕暮れの壁の前の、蜂蜜色のアンプル瓶2本 | 暮色墙前的两支蜜色安瓿瓶
onyu-pipette-drop | 45% 55% | 어두운 배경에서 스포이트 끝에 맺힌 꿀빛 방울 | A honey-coloured drop at a pipette’s tip in the dark | 暗がりのなか、スポイトの先に結ぶ蜂蜜色のしずく | 暗色背景中滴管尖端的蜜色液滴
onyu-candles | 55% 65% | 높이가 다른 초 세 자루의 불빛 | Three candles of different heights | 高さの違う3本のろうそくの灯り | 高低错落的三支烛光
onyu-skin-booster | 42% 72% | 등불 곁 피부에 닿은 가는 바늘과 앰플 방울 | A fine needle on skin by lamplight, a bead of serum at its tip | 灯りのそばで肌に触れる細い針と美容液のしずく | 灯下轻触肌肤的细针与精华滴
onyu-hyaluronic-drops | 56% 45% | 저녁빛 살결에 맺힌 수분 방울 | Drops of moisture on skin in evening light | 夕べの光のなか肌に結ぶ水滴 | 暮光中肌肤上的水珠
onyu-expression-lines | 50% 50% | 비스듬한 등불에 드러난 표정 주름 | Expression lines in slanting lamplight | 斜めの灯りに浮かぶ表情じわ | 斜照灯光下的表情纹
onyu-contour-marks | 50% 60% | 흰 펜으로 윤곽을 따라 그은 두 줄 | Two white lines drawn along a contour | 輪郭に沿って引かれた2本の白い線 | 沿轮廓画出的两道白线
onyu-freckles | 50% 50% | 저녁빛을 받은 피부 곡선의 옅은 주근깨 | Faint freckles on a curve of skin in evening light | 夕べの光を受けた肌の曲線と、淡いそばかす | 暮光中肌肤曲线上的浅淡雀斑
onyu-melasma | 45% 60% | 등불 아래 피부에 닿은 우윳빛 핸드피스 | A milk-coloured handpiece on skin in lamplight | 灯りの下、肌にあてた乳白色のハンドピース | 灯光下轻触肌肤的乳白色手柄
onyu-low-laser | 56% 46% | 저녁빛 아래 피부에 놓인 둥근 붉은 빛 | A round red light on skin in the evening | 夕べの光の中、肌に落ちる赤い円形の光 | 暮光下肌肤上的红色圆光
onyu-vessels | 54% 50% | 은은하게 붉은 볼에 머무는 등불 빛 | Lamplight resting on a gently flushed cheek | ほんのり赤い頬にとどまる灯りの光 | 停驻在微红面颊上的灯光
onyu-mole-marked | 54% 48% | 등불 아래, 흰 펜으로 둘레를 표시한 작은 점 | A small mole ringed in white pencil, in lamplight | 灯りの下、白いペンで囲んだ小さなほくろ | 灯光下用白色笔圈出的小痣
onyu-acne-care | 45% 50% | 등불 아래 피부에 맺힌 맑은 약 방울 두 개 | Two clear drops of remedy on skin in lamplight | 灯りの下、肌に結ぶ2つの澄んだ薬のしずく | 灯光下肌肤上的两颗清澈药滴
onyu-scars-raking-light | 55% 50% | 매끈한 피부에 비스듬히 드는 따뜻한 빛 | A slanting pane of warm light on smooth skin | なめらかな肌に斜めに差すあたたかな光 | 斜照在平滑肌肤上的暖光
onyu-pores-fractional | 50% 50% | 고른 피부 위에 격자로 놓인 따뜻한 빛의 점 | A grid of warm points of light on even skin | 均一な肌に格子状に並ぶあたたかな光の点 | 均匀肌肤上网格状的暖色光点
onyu-barrier-dry | 50% 40% | 저녁빛 아래 피부에 한 줄로 펴 바른 크림 | A stroke of cream across skin in evening light | 夕べの光の下、肌に一筋伸ばしたクリーム | 暮光下抹在肌肤上的一道面霜
onyu-barrier-cream | 50% 50% | 살결에 두툼히 얹은 우윳빛 크림 | Milk-white cream laid thick on skin | 肌に厚くのせた乳白色のクリーム | 厚敷在肌肤上的乳白面霜
onyu-patch-test | 50% 50% | 등에 나란히 붙인 첩포 검사용 패치 | Rows of test patches on skin | 肌に並べて貼ったパッチテスト | 肌肤上成排贴着的斑贴试验贴片
onyu-shoulder-dusk | 50% 60% | 어두운 방, 등불이 감싼 어깨 | A shoulder edged with lamplight in a dark room | 暗い部屋で灯りに縁取られた肩 | 暗室中被灯光勾勒的肩
onyu-jawline-dusk | 55% 55% | 어스름 속에 드러난 매끈한 얼굴선 | A smooth line of the face in the dusk | 薄明かりに浮かぶなめらかなフェイスライン | 暮色中平滑的面部线条
onyu-ultrasound-lifting | 45% 60% | 우윳빛 초음파 핸드피스를 댄 피부 | A milk-white ultrasound handpiece on skin | 肌に当てた乳白色の超音波ハンドピース | 贴着肌肤的乳白色超声手柄
onyu-radiofrequency | 50% 55% | 어두운 배경 앞, 피부에 닿은 고주파 핸드피스 | A radio-frequency handpiece on skin, dusk behind | 暗い背景の前、肌に触れる高周波ハンドピース | 暗色背景前贴着肌肤的射频手柄
onyu-spot-laser | 48% 60% | 붉은 조준광을 겨눈 우윳빛 레이저 핸드피스 | A milk-white laser handpiece with its red aiming light | 赤いガイド光を向けた乳白色のレーザーハンドピース | 投出红色指示光的乳白色激光手柄
haneul-underarm | 50% 55% | 흰 피부 곡선에 펴 바른 투명한 젤 | Clear gel spread on a curve of pale skin | 白い肌の曲線に伸ばした透明なジェル | 抹在白皙肌肤曲线上的透明凝胶
onyu-red-marks | 50% 52% | 은은하게 붉은 피부에 올린 둥근 투명 젤 | A round pool of clear gel on gently flushed skin | ほんのり赤い肌にのせた丸い透明ジェル | 微红肌肤上的一圈透明凝胶
onyu-room | 50% 55% | 촛불을 켠 저녁 치료실의 리넨 침대 | A linen-covered bed in a candle-lit treatment room | ろうそくのともる夕べの処置室とリネンのベッド | 烛光中的治疗室与亚麻床
haneul-room | 50% 60% | 한지 창으로 빛이 드는 치료실과 낮은 나무 침대 | A treatment room with a hanji window and a low wooden bed | 韓紙の窓から光の入る処置室と低い木のベッド | 韩纸窗透光的治疗室与低矮木床
lumi-room | 50% 55% | 아치 창으로 햇살이 드는 흙빛 치료실과 침대 | A clay-coloured treatment room with arched windows and a bed | アーチ窓から日の入る土色の処置室とベッド | 拱窗透光的陶土色治疗室与床
haneul-person-1 | 42% 18% | 한지 창을 등지고 골이 진 옥빛 유리 너머에서 두 손을 모은, 은빛 머리를 낮게 쪽 지고 여민 깃 옷을 입은 여성 의사. 컴퓨터로 만든 그림 | A woman doctor behind celadon reeded glass before a paper window, silver hair in a low knot, a crossed collar, hands folded; a computer-made illustration | 韓紙の窓を背に、青磁色のすじガラス越しに両手を重ねる、銀色の髪を低く結い、襟を合わせた服の女性医師。コンピューターで描いた絵 | 韩纸窗前、青瓷色条纹玻璃后双手交叠的女医生，银发低髻，交领上衣；电脑绘制
haneul-person-2 | 45% 20% | 골이 진 옥빛 유리 너머에서 창 쪽을 바라보는, 긴 단발머리에 연둣빛 목폴라와 흰 가운의 여성 의사. 컴퓨터로 만든 그림 | A woman doctor behind celadon reeded glass looking toward the window, a long straight bob, a pale green polo neck and a white coat; a computer-made illustration | 青磁色のすじガラス越しに窓のほうを見る、長めのボブに薄緑のタートルネック、白衣の女性医師。コンピューターで描いた絵 | 青瓷色条纹玻璃后望向窗边的女医生，齐肩直发，浅绿高领配白大褂；电脑绘制
haneul-person-3 | 50% 20% | 골이 진 옥빛 유리 너머의, 희끗한 짧은 머리에 둥근 안경을 쓰고 셔츠 위에 흰 가운을 입은 남성 의사. 컴퓨터로 만든 그림 | A man doctor behind celadon reeded glass, short hair touched with grey, round glasses, a white coat over an open shirt; a computer-made illustration | 青磁色のすじガラス越しの、白髪まじりの短い髪に丸眼鏡、シャツに白衣の男性医師。コンピューターで描いた絵 | 青瓷色条纹玻璃后的男医生，短发微白，圆框眼镜，衬衫外罩白大褂；电脑绘制
haneul-person-4 | 50% 20% | 골이 진 옥빛 유리 너머에서 몸을 돌린 채 고개를 숙인, 곱슬머리에 잿빛 초록 재킷을 입은 젊은 남성 의사. 컴퓨터로 만든 그림 | A young man doctor behind celadon reeded glass, half turned away, with loose curly hair and a grey-green jacket; a computer-made illustration | 青磁色のすじガラス越しに体を斜めに向けた、くせ毛に灰緑のジャケットの若い男性医師。コンピューターで描いた絵 | 青瓷色条纹玻璃后侧过身的年轻男医生，蓬松卷发，灰绿色外套；电脑绘制
haneul-person-5 | 50% 18% | 한지 창 앞, 골이 진 옥빛 유리 너머에서 한 손으로 다른 손을 감싼, 땋은 머리를 어깨에 늘어뜨린 초록 근무복의 간호사. 컴퓨터로 만든 그림 | A nurse in green scrubs behind celadon reeded glass before a paper window, a plait over her shoulder, one hand about the other; a computer-made illustration | 韓紙の窓の前、青磁色のすじガラス越しに片手でもう片方の手を包む、三つ編みを肩に垂らした緑のスクラブの看護師。コンピューターで描いた絵 | 韩纸窗前、青瓷色条纹玻璃后一手轻覆另一手的护士，发辫垂肩，绿色工作服；电脑绘制
onyu-person-1 | 46% 18% | 등불 곁, 얇은 리넨 너머에서 옷깃에 손을 얹은, 은빛이 섞인 짧은 머리에 리넨 빛 가운을 입은 여성 의사. 컴퓨터로 만든 그림 | A woman doctor by a lamp behind sheer linen, cropped hair with silver in it, a linen-coloured coat, one hand at the lapel; a computer-made illustration | 灯りのそば、薄いリネン越しに襟もとへ手を添える、銀のまじるショートヘアに亜麻色の白衣の女性医師。コンピューターで描いた絵 | 灯旁、薄亚麻帘后手抚衣襟的女医生，夹着银丝的短发，亚麻色大褂；电脑绘制
onyu-person-2 | 52% 18% | 등불과 저녁 창 사이, 얇은 리넨 너머의, 머리를 뒤로 빗어 넘기고 갈색 목폴라에 우윳빛 가운을 입은 남성 의사. 컴퓨터로 만든 그림 | A man doctor behind sheer linen between a lamp and a window at dusk, hair combed back, a brown polo neck and a milk-white coat; a computer-made illustration | 灯りと夕暮れの窓のあいだ、薄いリネン越しの、髪を後ろへ流し茶色のタートルネックに乳白色の白衣の男性医師。コンピューターで描いた絵 | 灯与暮色窗之间、薄亚麻帘后的男医生，头发后梳，棕色高领配乳白大褂；电脑绘制
onyu-person-3 | 45% 18% | 등불 쪽으로 고개를 돌린, 긴 머리를 한쪽 어깨로 모으고 아이보리 셔츠를 입은 여성 의사가 얇은 리넨 너머로 보이는, 컴퓨터로 만든 그림 | A woman doctor behind sheer linen turned toward a lamp, long hair gathered over one shoulder, an ivory shirt; a computer-made illustration | 薄いリネン越しに灯りのほうを向く、長い髪を片側の肩に寄せたアイボリーのシャツの女性医師。コンピューターで描いた絵 | 薄亚麻帘后转向灯光的女医生，长发拢在一侧肩上，象牙色衬衫；电脑绘制
onyu-person-4 | 50% 18% | 등불 곁, 얇은 리넨 너머에서 맞잡은 두 손을 내려다보는, 밤색 머리를 뒤로 모아 묶고 흙빛 근무복을 입은 관리사. 컴퓨터로 만든 그림 | A therapist by a lamp behind sheer linen looking down at her folded hands, chestnut hair gathered at the back, earth-brown scrubs; a computer-made illustration | 灯りのそば、薄いリネン越しに重ねた両手へ目を落とす、栗色の髪を後ろでまとめた土色のスクラブのセラピスト。コンピューターで描いた絵 | 灯旁、薄亚麻帘后低头看着交叠双手的护理师，栗色头发束在脑后，土棕色工作服；电脑绘制
"""
ROWS = [[part.strip() for part in line.split(' | ')] for line in TABLE.strip().split('\n')]
WORDS = {r[0]: dict(focus=r[1], alt=dict(ko=r[2], ja=r[4], en=r[3], zh=r[5])) for r in ROWS}
