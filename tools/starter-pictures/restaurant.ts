import { blur, glow, gradient, type Picture, randomOf, times } from './paint.ts';

// Plates seen from above on a dark table, and rooms in the evening.

const table = { width: 1400, height: 1400 };

const TABLE =
  gradient('board', ['#3a2a22', '#241a17', '#17120f'], '0 0 100 100') +
  gradient('dish', ['#fffaf0', '#e9dcc6', '#c4b193'], '10 0 80 100') +
  gradient('dish-well', ['#e2d3ba', '#f7efe0', '#fffaf1'], '10 0 80 100') +
  gradient('dark', ['#5a6b65', '#35433f', '#1b2422'], '10 0 80 100') +
  gradient('dark-well', ['#222d2a', '#38463f', '#485850'], '10 0 80 100') +
  blur('soft', 30) +
  blur('near', 8) +
  glow('light', '#ffdca0', 0.5);

/** A round dish on the table; `food` is drawn around its centre. */
function plate(food: string, dish: 'dish' | 'dark' = 'dish', size = 1.4): Picture {
  return {
    ...table,
    defs: TABLE,
    body: `<rect width="1400" height="1400" fill="url(#board)"/><g stroke="#0d0908" stroke-width="3" opacity=".5">${times(6, (at) => `<path d="M0 ${120 + at * 240} H1400"/>`)}</g><circle cx="420" cy="330" r="760" fill="url(#light)"/>
<circle cx="740" cy="770" r="560" fill="#000" opacity=".55" filter="url(#soft)"/><circle cx="700" cy="700" r="550" fill="url(#${dish})"/><circle cx="700" cy="700" r="408" fill="url(#${dish}-well)"/><g transform="translate(700 700) scale(${size})">${food}</g>`,
  };
}

const herb = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0 q60 -40 130 -6" stroke="#496b2e" stroke-width="7" fill="none"/>${times(4, (at) => `<ellipse cx="${30 + at * 28}" cy="${-34 + at * 4}" rx="19" ry="10" transform="rotate(-42 ${30 + at * 28} ${-34 + at * 4})" fill="#6f9a43"/><ellipse cx="${36 + at * 28}" cy="${4 + at * 2}" rx="19" ry="10" transform="rotate(38 ${36 + at * 28} ${4 + at * 2})" fill="#587f35"/>`)}</g>`;

function beets(): Picture {
  const random = randomOf(5);
  const slice = (at: number): string => {
    const angle = (at / 9) * Math.PI * 2;
    const [x, y, r] = [Math.cos(angle) * 150, Math.sin(angle) * 140, random(70, 96)];
    const fill = ['#8e1f4c', '#c23a5e', '#e39a2f'][at % 3];
    return `<g><ellipse cx="${x + 10}" cy="${y + 14}" rx="${r}" ry="${r * 0.94}" fill="#2b0d18" opacity=".4" filter="url(#near)"/><circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/><circle cx="${x}" cy="${y}" r="${r * 0.68}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="7"/><circle cx="${x}" cy="${y}" r="${r * 0.36}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="6"/></g>`;
  };
  const crumb = (): string =>
    `<circle cx="${random(-190, 190)}" cy="${random(-180, 190)}" r="${random(9, 24)}" fill="#fffaf0"/>`;
  return plate(times(9, slice) + times(16, crumb) + herb(-120, 60, -30) + herb(40, -80, 40) + herb(20, 150, 170));
}

function fish(): Picture {
  const bean = (at: number): string =>
    `<path d="M${-230 + at * 34} ${150 + (at % 3) * 14} q30 -90 10 -190" stroke="${['#5f8a37', '#76a045', '#4c7330'][at % 3]}" stroke-width="22" stroke-linecap="round" fill="none"/>`;
  return plate(
    `<path d="M-250 70 C-150 -60 130 -130 290 20 C140 210 -120 210 -250 70 z" fill="#d9a441" opacity=".6"/>${times(11, bean)}
<g><path d="M-260 0 C-160 -150 110 -190 250 -40 L330 -130 L322 90 L240 10 C110 110 -150 110 -260 0 z" fill="#1c1210" opacity=".4" transform="translate(10 20)" filter="url(#near)"/><path d="M-260 0 C-160 -150 110 -190 250 -40 L330 -130 L322 90 L240 10 C110 110 -150 110 -260 0 z" fill="#b9c4c6"/><path d="M-260 0 C-160 -150 110 -190 250 -40 C110 -90 -120 -60 -260 0 z" fill="#60737c"/>
<g stroke="#8b5a2c" stroke-width="12" stroke-linecap="round" opacity=".85"><path d="M-90 -92 l40 130"/><path d="M0 -106 l40 130"/><path d="M90 -96 l36 120"/></g><circle cx="-196" cy="-22" r="15" fill="#fffbe9"/><circle cx="-196" cy="-22" r="7" fill="#16191b"/><path d="M-140 -70 q30 60 0 116" stroke="#50616a" stroke-width="6" fill="none"/></g>
<g transform="translate(150 190)"><circle r="80" fill="#f6d34c"/><circle r="66" fill="#fbe890"/>${times(8, (at) => `<path d="M0 0 L${Math.cos(at * 0.785) * 62} ${Math.sin(at * 0.785) * 62}" stroke="#f6d34c" stroke-width="7"/>`)}</g>${herb(-160, 190, 10)}`,
    'dark',
  );
}

function greens(): Picture {
  const random = randomOf(17);
  const leaf = (): string => {
    const [angle, far] = [random(0, 6.28), random(0, 210)];
    const [x, y, turn] = [Math.cos(angle) * far, Math.sin(angle) * far, random(0, 360)];
    const fill = ['#3f6b2d', '#5d8f3a', '#86b34f', '#2f5526', '#7a2c45'][Math.floor(random(0, 5))];
    return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-92 0 C-60 -62 50 -62 96 0 C50 62 -60 62 -92 0 z" fill="#12200d" opacity=".3" transform="translate(6 10)"/><path d="M-92 0 C-60 -62 50 -62 96 0 C50 62 -60 62 -92 0 z" fill="${fill}"/><path d="M-84 0 H80" stroke="#dbe8b8" stroke-opacity=".45" stroke-width="5"/></g>`;
  };
  const radish = (): string =>
    `<g transform="translate(${random(-200, 200)} ${random(-200, 200)})"><circle r="42" fill="#d8285a"/><circle r="35" fill="#fff7f2"/><circle r="10" fill="#f6dfe2"/></g>`;
  return plate(
    times(34, leaf) +
      times(7, radish) +
      times(22, () => `<circle cx="${random(-200, 200)}" cy="${random(-200, 200)}" r="9" fill="#e9c77a"/>`),
  );
}

function soup(): Picture {
  return plate(
    `<circle r="300" fill="#5a2a12"/><circle r="290" fill="#e07a24"/><path d="M-180 -60 C-60 -190 150 -150 190 10 C210 130 40 210 -70 150 C-150 100 -90 -10 10 0 C70 10 70 80 10 84" fill="none" stroke="#fdf0d6" stroke-width="26" stroke-linecap="round"/><circle cx="-110" cy="-120" r="90" fill="#fff" opacity=".1" filter="url(#near)"/>${herb(-40, 60, 30)}${times(13, (at) => `<ellipse cx="${Math.cos(at * 2.1) * (70 + at * 13)}" cy="${Math.sin(at * 2.1) * (60 + at * 13)}" rx="17" ry="9" transform="rotate(${at * 40} ${Math.cos(at * 2.1) * (70 + at * 13)} ${Math.sin(at * 2.1) * (60 + at * 13)})" fill="#4f6b2a"/>`)}`,
    'dark',
    1.3,
  );
}

function dessert(): Picture {
  const random = randomOf(23);
  const berry = (): string => {
    const [x, y] = [random(-220, 220), random(40, 220)];
    return `<g transform="translate(${x} ${y})"><circle cx="5" cy="8" r="34" fill="#200610" opacity=".4"/><circle r="33" fill="#8f1233"/><circle r="33" fill="none" stroke="#c23a5e" stroke-width="6" stroke-dasharray="12 9"/><circle cx="-9" cy="-10" r="8" fill="#ffd5dd" opacity=".8"/></g>`;
  };
  return plate(
    `<path d="M-190 40 L40 -250 L200 20 z" fill="#241108" opacity=".4" transform="translate(12 18)" filter="url(#near)"/><path d="M-190 40 L40 -250 L200 20 z" fill="#fbe7b6"/><path d="M-190 40 L200 20 L206 96 L-186 118 z" fill="#c98a3f"/><path d="M-190 40 L200 20 L201 44 L-189 64 z" fill="#f3cd82"/><path d="M40 -250 L-60 -124 Q10 -70 124 -110 z" fill="#fff7e2"/>${times(11, berry)}${herb(-40, -80, -40)}`,
  );
}

function bread(): Picture {
  const random = randomOf(41);
  return {
    ...table,
    defs: TABLE + gradient('crust', ['#e0a45c', '#b06a2c', '#6f3a16'], '0 0 40 100'),
    body: `<rect width="1400" height="1400" fill="url(#board)"/><circle cx="420" cy="330" r="760" fill="url(#light)"/><rect x="190" y="380" width="1050" height="700" rx="60" fill="#000" opacity=".5" filter="url(#soft)"/><rect x="170" y="350" width="1050" height="700" rx="60" fill="#9a6a3e"/><g stroke="#7f5430" stroke-width="5" opacity=".6">${times(7, (at) => `<path d="M190 ${430 + at * 90} q500 ${random(-30, 30)} 1010 0"/>`)}</g>
<g transform="rotate(-14 640 690)"><ellipse cx="660" cy="730" rx="370" ry="230" fill="#1c0f07" opacity=".5" filter="url(#near)"/><ellipse cx="640" cy="690" rx="370" ry="230" fill="url(#crust)"/>${times(4, (at) => `<path d="M${390 + at * 140} 560 q90 110 40 260" stroke="#f7dfae" stroke-width="34" stroke-linecap="round" fill="none"/>`)}</g>
<g transform="translate(1050 930)"><circle r="130" fill="#1b2524"/><circle r="112" fill="#f8efd6"/><path d="M-60 -20 q60 -60 120 0 q-40 70 -120 0" fill="#fffaf0"/></g><g fill="#fff3d8" opacity=".8">${times(70, () => `<circle cx="${random(200, 1200)}" cy="${random(380, 1040)}" r="${random(2, 6)}"/>`)}</g>`,
  };
}

function wine(): Picture {
  const glass = (at: number): string => {
    const [x, fill] = [420 + at * 290, ['#7d1233', '#f0cf7a', '#e58a86'][at]];
    return `<g transform="translate(${x} 330)"><path d="M-120 0 C-140 260 -80 370 0 390 C80 370 140 260 120 0 z" fill="#fff" opacity=".16"/><path d="M-127 130 C-120 290 -70 372 0 386 C70 372 120 290 127 130 z" fill="${fill}" opacity=".93"/><ellipse cx="0" cy="130" rx="127" ry="20" fill="#fff" opacity=".25"/><path d="M-120 0 C-140 260 -80 370 0 390 C80 370 140 260 120 0" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5"/><path d="M0 390 V700" stroke="#fff" stroke-opacity=".65" stroke-width="11"/><ellipse cx="0" cy="712" rx="112" ry="20" fill="#fff" opacity=".4"/><path d="M-92 40 q-14 130 20 220" stroke="#fff" stroke-width="11" stroke-linecap="round" opacity=".55" fill="none"/></g>`;
  };
  return {
    width: 1400,
    height: 1400,
    defs:
      gradient('room', ['#0e2a2a', '#123a38', '#0a1b1c']) +
      glow('lamp', '#ffcb7d', 0.85) +
      gradient('bar', ['#6b3d22', '#2f1a10']) +
      blur('soft', 24),
    body: `<rect width="1400" height="1400" fill="url(#room)"/><circle cx="230" cy="210" r="420" fill="url(#lamp)"/><circle cx="1180" cy="300" r="330" fill="url(#lamp)" opacity=".7"/><circle cx="700" cy="120" r="260" fill="url(#lamp)" opacity=".5"/><rect y="1000" width="1400" height="400" fill="url(#bar)"/><rect y="992" width="1400" height="14" fill="#b9773f"/><g fill="#000" opacity=".4" filter="url(#soft)"><ellipse cx="720" cy="1080" rx="520" ry="34"/></g>${times(3, glass)}`,
  };
}

function room(): Picture {
  const lamp = (at: number): string => {
    const [x, y] = [640 + at * 300, 210 + (at % 2) * 60];
    return `<path d="M${x} 0 V${y}" stroke="#0b0f0e" stroke-width="6"/><path d="M${x - 96} ${y + 70} Q${x} ${y - 90} ${x + 96} ${y + 70} z" fill="#b8652f"/><ellipse cx="${x}" cy="${y + 70}" rx="96" ry="14" fill="#ffe9b9"/><circle cx="${x}" cy="${y + 110}" r="360" fill="url(#lamp)"/>`;
  };
  const setting = (at: number): string => {
    const x = 210 + at * 270;
    return `<ellipse cx="${x}" cy="845" rx="96" ry="20" fill="#f3e9d8"/><ellipse cx="${x}" cy="842" rx="62" ry="12" fill="#d9c9ae"/><path d="M${x + 116} 832 v-54 m-26 -64 q26 90 52 0 z" stroke="#fff" stroke-opacity=".7" stroke-width="5" fill="#a33048" fill-opacity=".8"/>`;
  };
  const chair = (at: number): string =>
    `<path d="M${160 + at * 270} 1200 V930 q60 -50 120 0 V1200" fill="none" stroke="#0d0a08" stroke-width="20"/><path d="M${160 + at * 270} 1010 h120 v54 h-120 z" fill="#0d0a08"/>`;
  return {
    width: 1800,
    height: 1200,
    defs:
      gradient('wall', ['#12312f', '#1b4440', '#0e2422']) +
      gradient('dusk', ['#23355f', '#8a5b7c', '#f0a173']) +
      glow('lamp', '#ffcf86', 0.6) +
      gradient('wood', ['#8b5430', '#4a2a18']) +
      blur('soft', 20),
    body: `<rect width="1800" height="1200" fill="url(#wall)"/><g><g transform="translate(-60 40)"><rect x="170" y="190" width="420" height="470" fill="#0b1f1e"/><rect x="190" y="210" width="380" height="430" fill="url(#dusk)"/><path d="M190 560 l70 -80 l60 50 l90 -120 l80 90 l80 -50 V640 H190 z" fill="#1a2337"/><g fill="#ffd98f">${times(9, (at) => `<rect x="${220 + ((at * 83) % 320)}" y="${560 + ((at * 37) % 60)}" width="12" height="16"/>`)}</g><path d="M380 210 v430 M190 420 h380" stroke="#0b1f1e" stroke-width="16"/></g></g>
<g transform="translate(40 130)"><rect x="1130" y="300" width="560" height="18" fill="#6b3f24"/><rect x="1130" y="470" width="560" height="18" fill="#6b3f24"/>${times(9, (at) => `<path d="M${1160 + at * 54} 300 v-70 q0 -18 8 -24 v-36 h16 v36 q8 6 8 24 v70 z" fill="${['#3f6b4d', '#7d2b2f', '#c7973f', '#2b4b5b'][at % 4]}"/>`)}${times(8, (at) => `<rect x="${1160 + at * 60}" y="${410 - (at % 3) * 8}" width="40" height="${60 + (at % 3) * 8}" rx="8" fill="${['#efe2c8', '#b8652f', '#dcc9a4'][at % 3]}"/>`)}</g>
${times(3, lamp)}<rect y="820" width="1800" height="60" fill="#c98a55"/><rect y="850" width="1800" height="110" fill="url(#wood)"/><rect y="960" width="1800" height="240" fill="#0d1716"/>${times(6, setting)}${times(6, chair)}`,
  };
}

function street(): Picture {
  return {
    width: 1600,
    height: 1200,
    defs:
      gradient('dusk', ['#2a3766', '#8c6188', '#f3b183']) +
      gradient('wall', ['#2c4a46', '#1c3431']) +
      gradient('glass', ['#ffe2a4', '#f0a950']) +
      glow('lamp', '#ffd793', 0.8) +
      blur('soft', 12),
    body: `<rect width="1600" height="1200" fill="url(#dusk)"/><path d="M0 160 H330 V1000 H0 z" fill="#3a2f45"/><path d="M1270 240 H1600 V1000 H1270 z" fill="#402f40"/><g fill="#ffd48a" opacity=".75">${times(12, (at) => `<rect x="${40 + (at % 3) * 92}" y="${220 + Math.floor(at / 3) * 160}" width="46" height="72" opacity="${0.25 + ((at * 7) % 5) * 0.15}"/>`)}${times(9, (at) => `<rect x="${1320 + (at % 3) * 86}" y="${310 + Math.floor(at / 3) * 180}" width="44" height="72" opacity="${0.2 + ((at * 3) % 5) * 0.16}"/>`)}</g>
<rect x="330" y="60" width="940" height="940" fill="url(#wall)"/><g fill="#152826">${times(4, (at) => `<rect x="${400 + at * 215}" y="140" width="140" height="210"/>`)}</g><g fill="#ffd48a" opacity=".55"><rect x="612" y="148" width="124" height="194"/></g>
<rect x="370" y="520" width="560" height="400" fill="#0f1f1d"/><rect x="390" y="540" width="520" height="360" fill="url(#glass)"/><path d="M563 540 v360 M736 540 v360" stroke="#0f1f1d" stroke-width="14"/><g fill="#5b2f1a" opacity=".75"><path d="M430 900 v-120 h90 v120 M470 780 v-60 a26 26 0 1 0 1 0"/><path d="M610 900 v-110 h86 v110 M650 790 v-60 a26 26 0 1 0 1 0"/><path d="M790 900 v-124 h80 v124 M830 776 v-60 a26 26 0 1 0 1 0"/></g>
<rect x="980" y="520" width="240" height="480" fill="#8c3b24"/><rect x="1010" y="550" width="180" height="230" fill="url(#glass)"/><circle cx="1190" cy="820" r="11" fill="#f6d28a"/>
<g>${times(8, (at) => `<path d="M${350 + at * 113} 400 h113 v96 q-56 44 -113 0 z" fill="${at % 2 === 0 ? '#f4e8d2' : '#b8452f'}"/>`)}</g><circle cx="960" cy="600" r="150" fill="url(#lamp)"/><rect x="948" y="560" width="24" height="60" rx="8" fill="#fff3d2"/>
<rect y="1000" width="1600" height="200" fill="#241f2b"/><path d="M380 1000 h560 l150 200 h-830 z" fill="#f0b060" opacity=".28" filter="url(#soft)"/><g transform="translate(1290 860)"><rect x="0" y="60" width="100" height="90" fill="#b06a3c"/><path d="M50 70 C-30 20 -20 -90 50 -130 C120 -90 130 20 50 70 z" fill="#4d7a4a"/></g>`,
  };
}

function oven(): Picture {
  const random = randomOf(77);
  return {
    width: 1600,
    height: 1200,
    defs:
      gradient('wall', ['#3a2620', '#1d1310']) +
      glow('fire', '#ffb347', 1) +
      glow('heart', '#fff1b8', 1) +
      blur('soft', 7),
    body: `<rect width="1600" height="1200" fill="url(#wall)"/><g fill="none" stroke="#5a3a2c" stroke-width="5">${times(12, (at) => times(9, (row) => `<rect x="${at * 150 - (row % 2) * 75}" y="${row * 92}" width="150" height="92"/>`))}</g><path d="M330 900 V640 A470 430 0 0 1 1270 640 V900 z" fill="#6d4632"/><path d="M410 900 V650 A390 350 0 0 1 1190 650 V900 z" fill="#0e0705"/><circle cx="800" cy="760" r="430" fill="url(#fire)"/>
<g filter="url(#soft)">${times(16, (at) => {
      const x = 530 + at * 36;
      const h = random(120, 330);
      return `<path d="M${x - 42} 890 C${x - 50} ${890 - h * 0.5} ${x - 4} ${890 - h * 0.6} ${x} ${890 - h} C${x + 20} ${890 - h * 0.6} ${x + 52} ${890 - h * 0.4} ${x + 42} 890 z" fill="${['#ff7a1f', '#ffb02e', '#e8481c', '#ffd76a'][at % 4]}" opacity=".82"/>`;
    })}</g><ellipse cx="800" cy="860" rx="240" ry="90" fill="url(#heart)"/>
<g fill="#2a170e"><rect x="520" y="862" width="560" height="44" rx="22"/><rect x="600" y="826" width="420" height="44" rx="22" transform="rotate(-6 800 850)"/></g><rect y="900" width="1600" height="300" fill="#57402f"/><rect y="892" width="1600" height="18" fill="#94694a"/><g fill="#ffd27a">${times(46, () => `<circle cx="${random(430, 1180)}" cy="${random(320, 880)}" r="${random(2, 6)}" opacity="${random(0.3, 1)}"/>`)}</g>`,
  };
}

function giftCard(): Picture {
  return {
    width: 1400,
    height: 1400,
    defs:
      TABLE +
      gradient('card', ['#1d4a45', '#0f2c2a'], '0 0 100 100') +
      gradient('paper', ['#f8efdd', '#e3d2b2'], '0 0 100 100'),
    body: `<rect width="1400" height="1400" fill="url(#board)"/><circle cx="420" cy="330" r="760" fill="url(#light)"/><g transform="rotate(-8 700 720)"><rect x="270" y="470" width="900" height="570" fill="#000" opacity=".5" filter="url(#soft)"/><rect x="240" y="430" width="900" height="570" rx="10" fill="url(#paper)"/><path d="M240 430 L690 760 L1140 430" fill="none" stroke="#c9b48c" stroke-width="5"/></g>
<g transform="rotate(6 720 640)"><rect x="330" y="370" width="820" height="500" rx="24" fill="#000" opacity=".5" filter="url(#near)" transform="translate(14 20)"/><rect x="330" y="370" width="820" height="500" rx="24" fill="url(#card)"/><rect x="356" y="396" width="768" height="448" rx="14" fill="none" stroke="#d8a35c" stroke-width="4"/><g transform="translate(740 600)" fill="none" stroke="#e8bd7c" stroke-width="8" stroke-linecap="round"><circle r="112"/><circle r="74"/><path d="M-190 -110 v90 q0 40 26 40 v140 M-164 -110 v80 M-138 -110 v90 q0 40 -26 40"/><path d="M176 160 V-110 q44 60 30 150 h-30"/></g></g>${herb(250, 1130, -20)}${herb(1060, 260, 120)}`,
  };
}

export const RESTAURANT: Readonly<Record<string, () => Picture>> = {
  beets,
  fish,
  greens,
  soup,
  dessert,
  bread,
  wine,
  room,
  street,
  oven,
  'gift-card': giftCard,
};
