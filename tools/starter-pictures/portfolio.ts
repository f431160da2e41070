import { blur, glow, gradient, type Picture, randomOf, times } from './paint.ts';

// Studies of light: rooms, stairs, arches, sea and mountains.

const wide = { width: 1600, height: 1200 };
const tall = { width: 1200, height: 1500 };

function windowLight(): Picture {
  const random = randomOf(11);
  const pane = (x: number, y: number): string => `<path d="M${x} ${y} l210 -46 l60 330 l-210 46 z" fill="#ffe9bf"/>`;
  const leaf = (): string => {
    const [x, y, turn] = [random(640, 1130), random(380, 960), random(-80, 60)];
    return `<ellipse cx="${x}" cy="${y}" rx="${random(60, 110)}" ry="${random(11, 22)}" transform="rotate(${turn} ${x} ${y})"/>`;
  };
  return {
    ...tall,
    defs: gradient('wall', ['#c99a73', '#a8714f', '#6e4433'], '0 0 100 100') + blur('soft', 9) + blur('leaf', 7),
    body: `<rect width="1200" height="1500" fill="url(#wall)"/>
<g filter="url(#soft)" opacity=".93">${pane(300, 330)}${pane(560, 274)}${pane(376, 730)}${pane(636, 674)}</g>
<g filter="url(#leaf)" fill="#7d4c35" opacity=".75"><path d="M1150 1240 C1000 980 900 760 820 420" fill="none" stroke="#7d4c35" stroke-width="12"/>${times(26, leaf)}</g>
<rect y="1290" width="1200" height="210" fill="#4a2d24"/><rect y="1282" width="1200" height="12" fill="#8d5b44"/>
<path d="M430 1290 L760 1290 L930 1500 L560 1500 z" fill="#c98f62" opacity=".4" filter="url(#soft)"/>`,
  };
}

function stairs(): Picture {
  const step = (at: number): string => {
    const [x, y] = [140 + at * 130, 1270 - at * 118];
    return `<path d="M${x} ${y} h1600 v118 h-1600 z" fill="url(#riser)"/><path d="M${x} ${y} l70 -42 h1600 v42 z" fill="#f6efe4"/>`;
  };
  return {
    ...tall,
    defs:
      gradient('sky', ['#2f6fb3', '#6aa6d6', '#b7d7ea']) +
      gradient('riser', ['#e3cdb4', '#c9a689'], '0 0 100 0') +
      gradient('side', ['#b5583c', '#8d3d2a'], '0 0 0 100') +
      blur('soft', 16),
    body: `<rect width="1200" height="1500" fill="url(#sky)"/>${times(9, (at) => step(8 - at))}
<path d="M0 1500 V700 L520 1500 z" fill="url(#side)"/><path d="M0 700 L520 1500 h90 L0 560 z" fill="#d98463"/>
<path d="M640 1500 L1200 760 V1110 L900 1500 z" fill="#4b3a4d" opacity=".34" filter="url(#soft)"/>
<circle cx="930" cy="250" r="104" fill="#fff6dc"/><circle cx="930" cy="250" r="190" fill="#fff6dc" opacity=".22" filter="url(#soft)"/>`,
  };
}

function arches(): Picture {
  const arch = (at: number): string => {
    const inset = at * 120;
    const [left, right, top] = [90 + inset, 1510 - inset, 120 + inset * 0.62];
    const radius = (right - left) / 2;
    const colors = ['#e9c9a4', '#dba97c', '#c78457', '#a9623f', '#824530', '#f4d9a0'];
    return `<path d="M${left} 1200 V${top + radius * 0.72} A${radius} ${radius * 0.72} 0 0 1 ${right} ${top + radius * 0.72} V1200 z" fill="${colors[at]}"/>`;
  };
  return {
    ...wide,
    defs: gradient('floor', ['#b06b45', '#d9a273']) + blur('soft', 22) + glow('sun', '#fff3cf', 0.95),
    body: `<rect width="1600" height="1200" fill="#f3e2c8"/>${times(6, arch)}
<circle cx="800" cy="760" r="230" fill="url(#sun)"/><circle cx="800" cy="760" r="72" fill="#fff8e6"/>
<path d="M0 1200 L700 1010 H900 L1600 1200 z" fill="url(#floor)"/>
<path d="M745 1010 h110 l160 190 h-430 z" fill="#fbe6b8" opacity=".75" filter="url(#soft)"/>`,
  };
}

function dunes(): Picture {
  const ridge = (at: number): string => {
    const y = 520 + at * 130;
    const peak = 260 + ((at * 467) % 1100);
    return `<path d="M-20 ${y + 90} C${peak - 300} ${y + 60} ${peak - 150} ${y - 90} ${peak} ${y - 110} C${peak + 160} ${y - 20} ${peak + 420} ${y + 70} 1640 ${y + 30} V1200 H-20 z" fill="url(#lit${at})"/>
<path d="M${peak} ${y - 110} C${peak + 160} ${y - 20} ${peak + 420} ${y + 70} 1640 ${y + 30} V${y + 240} C${peak + 420} ${y + 240} ${peak + 40} ${y + 190} ${peak} ${y - 110} z" fill="#5f2f33" opacity=".${34 - at * 4}"/>`;
  };
  const tones = [
    ['#e7b98c', '#cf8f67'],
    ['#e0a476', '#bd7350'],
    ['#d68f60', '#a65a40'],
    ['#c97b4d', '#8e4433'],
    ['#b3643f', '#6f3129'],
  ];
  return {
    ...wide,
    defs:
      gradient('sky', ['#3d4d74', '#a4788a', '#f0b69a', '#fbe0b8']) +
      tones.map((colors, at) => gradient(`lit${at}`, colors)).join('') +
      glow('sun', '#fff1cf', 1),
    body: `<rect width="1600" height="1200" fill="url(#sky)"/><circle cx="1120" cy="400" r="260" fill="url(#sun)"/><circle cx="1120" cy="400" r="58" fill="#fffaf0"/>${times(5, ridge)}`,
  };
}

function foldedPaper(): Picture {
  const sheet = (at: number): string => {
    const fills = ['#f7f1e6', '#e84f2f', '#f2b632', '#27496d', '#efe5d3', '#8fb8ad'];
    const points = [
      '120,260 820,80 1080,760 420,1020',
      '640,180 1480,300 1260,900 760,700',
      '900,560 1540,760 1180,1160 800,980',
      '80,640 640,520 760,1120 200,1180',
      '520,420 1020,360 1120,860 640,940',
      '300,120 560,60 700,430 380,520',
    ];
    return `<g><polygon points="${points[at]}" fill="#2b1b12" opacity=".38" transform="translate(26 34)" filter="url(#soft)"/><polygon points="${points[at]}" fill="${fills[at]}"/><polygon points="${points[at]}" fill="url(#fold)" opacity=".22" style="mix-blend-mode:multiply"/></g>`;
  };
  return {
    ...wide,
    defs:
      gradient('table', ['#e9dfcf', '#cdbda5'], '0 0 100 100') +
      gradient('fold', ['#ffffff', '#ffffff 48', '#9c8d7a 50', '#ffffff'], '10 0 90 100') +
      blur('soft', 24),
    body: `<rect width="1600" height="1200" fill="url(#table)"/><g>${[0, 3, 1, 2, 4, 5].map(sheet).join('')}</g>`,
  };
}

function facade(): Picture {
  const random = randomOf(7);
  const flat = (at: number): string => {
    const [x, y] = [90 + (at % 4) * 270, 110 + Math.floor(at / 4) * 270];
    const lit = random(0, 1) > 0.62;
    return `<rect x="${x}" y="${y}" width="190" height="190" fill="${lit ? '#ffd27a' : '#22405c'}"/><rect x="${x}" y="${y}" width="190" height="70" fill="#0f2438" opacity=".38"/>
<path d="M${x + 95} ${y} v190 M${x} ${y + 96} h190" stroke="#f2e7d8" stroke-width="7"/><path d="M${x - 26} ${y + 150} h242 v62 h-242 z" fill="#e7d3bd"/><path d="M${x - 26} ${y + 212} h242 l44 70 h-242 z" fill="#8c5a52" opacity=".36"/><path d="M${x - 26} ${y + 150} h242" stroke="#fff6ea" stroke-width="6"/>`;
  };
  return {
    ...tall,
    defs: gradient('wall', ['#efb49c', '#d98a77', '#c06f66'], '0 0 100 100') + blur('soft', 4),
    body: `<rect width="1200" height="1500" fill="url(#wall)"/>${times(20, flat)}<path d="M0 0 H1200 V420 L0 1180 z" fill="#fff1d8" opacity=".17"/>`,
  };
}

function stillLife(): Picture {
  return {
    ...wide,
    defs:
      gradient('wall', ['#d6d9d2', '#b9c2bd', '#8fa09d'], '0 0 100 60') +
      gradient('table', ['#efe9dc', '#c9bda6']) +
      gradient('jar', ['#f4efe4', '#e2d7c2 45', '#8f816b'], '0 0 100 0') +
      gradient('blue', ['#7ea3c9', '#39628f 50', '#16304f'], '0 0 100 0') +
      `<radialGradient id="fruit" cx="34%" cy="28%"><stop offset="0" stop-color="#ffd98c"/><stop offset=".5" stop-color="#ea8a2c"/><stop offset="1" stop-color="#8f3b12"/></radialGradient>` +
      blur('soft', 26),
    body: `<rect width="1600" height="1200" fill="url(#wall)"/><path d="M0 0 L900 0 L300 780 L0 780 z" fill="#fff" opacity=".2" filter="url(#soft)"/><rect y="780" width="1600" height="420" fill="url(#table)"/>
<g fill="#3f3a33" opacity=".46" filter="url(#soft)"><ellipse cx="900" cy="930" rx="470" ry="52"/><ellipse cx="1190" cy="985" rx="300" ry="36"/><ellipse cx="640" cy="1000" rx="230" ry="34"/></g>
<path d="M560 900 C470 700 520 560 610 520 V360 h150 V520 C850 560 900 700 810 900 z" fill="url(#jar)"/><ellipse cx="685" cy="360" rx="75" ry="18" fill="#75694f"/>
<path d="M900 930 V600 q110 -44 220 0 V930 q-110 40 -220 0 z" fill="url(#blue)"/><ellipse cx="1010" cy="596" rx="110" ry="24" fill="#0f233b"/>
<circle cx="1190" cy="900" r="96" fill="url(#fruit)"/><circle cx="500" cy="942" r="82" fill="url(#fruit)"/><path d="M1186 806 q20 -40 62 -44" stroke="#4e5a2c" stroke-width="10" fill="none"/><path d="M1225 776 q60 -50 110 -10 q-60 46 -110 10" fill="#6d7f3a"/>`,
  };
}

function pool(): Picture {
  const random = randomOf(31);
  const caustic = (): string => {
    const [x, y] = [random(-60, 1600), random(180, 1200)];
    return `<path d="M${x} ${y} q${random(30, 70)} ${random(-40, 10)} ${random(80, 150)} ${random(-14, 20)} t${random(70, 130)} ${random(-30, 24)}" stroke-width="${random(3, 9)}" opacity="${random(0.25, 0.75)}"/>`;
  };
  const lane = (at: number): string =>
    `<path d="M${150 + at * 330} 190 q40 170 -14 330 t10 340 t-20 360" stroke="#0c3f66" stroke-width="34" fill="none" opacity=".62"/>`;
  return {
    ...wide,
    defs: gradient('water', ['#7fdbe0', '#2ea8c4', '#12789f'], '0 0 30 100') + blur('soft', 3),
    body: `<rect width="1600" height="1200" fill="url(#water)"/>${times(5, lane)}<g fill="none" stroke="#e9ffff" stroke-linecap="round" filter="url(#soft)">${times(190, caustic)}</g>
<rect width="1600" height="150" fill="#f3ead9"/><rect y="150" width="1600" height="38" fill="#d4c3a7"/><g fill="#1d5f8a">${times(20, (at) => `<rect x="${at * 80}" y="150" width="40" height="19"/><rect x="${40 + at * 80}" y="169" width="40" height="19"/>`)}</g>
<circle cx="1230" cy="690" r="130" fill="#e8452f"/><circle cx="1230" cy="690" r="70" fill="#2aa2bf"/><path d="M1230 560 a130 130 0 0 1 112 65 l-51 30 a70 70 0 0 0 -61 -35 z M1230 820 a130 130 0 0 1 -112 -65 l51 -30 a70 70 0 0 0 61 35 z" fill="#fff4e6"/>`,
  };
}

function ridges(): Picture {
  const layer = (at: number): string => {
    const random = randomOf(90 + at);
    const base = 430 + at * 150;
    const tops = Array.from({ length: 17 }, (_, index) => `${index * 100},${base - random(10, 210 - at * 18)}`).join(
      ' ',
    );
    return `<polygon points="0,1200 ${tops} 1600,1200" fill="url(#m${at})"/>`;
  };
  const tones = ['#b9c7d4', '#8fa8bb', '#64879f', '#3f677f', '#1f4357'];
  return {
    ...wide,
    defs:
      gradient('sky', ['#f7d9c0', '#f3e7d7', '#dfe6ea']) +
      tones.map((tone, at) => gradient(`m${at}`, [tone, '#e5ebee'])).join('') +
      glow('sun', '#fff6e2', 1),
    body: `<rect width="1600" height="1200" fill="url(#sky)"/><circle cx="520" cy="330" r="300" fill="url(#sun)"/><circle cx="520" cy="330" r="80" fill="#fffaf1"/>${times(5, layer)}`,
  };
}

function horizon(seed: number, colors: readonly string[]): Picture {
  const random = randomOf(seed);
  const shimmer = (): string => {
    const y = random(650, 1190);
    const spread = (y - 620) * 0.9;
    const width = random(20, 60 + (y - 620) * 0.4);
    return `<rect x="${800 + random(-spread, spread) - width / 2}" y="${y}" width="${width}" height="${2 + (y - 620) * 0.012}" rx="3" opacity="${random(0.15, 0.75)}"/>`;
  };
  const [high = '', middle = '', low = '', sea = '', deep = ''] = colors;
  return {
    ...wide,
    defs: gradient('sky', [high, middle, low]) + gradient('sea', [sea, deep]) + glow('sun', '#fff5dd', 1),
    body: `<rect width="1600" height="640" fill="url(#sky)"/><rect y="636" width="1600" height="564" fill="url(#sea)"/><circle cx="800" cy="500" r="330" fill="url(#sun)"/><circle cx="800" cy="500" r="66" fill="#fffaf0"/><rect y="632" width="1600" height="5" fill="#fff" opacity=".35"/><g fill="#fff6e0">${times(230, shimmer)}</g>`,
  };
}

function cliffs(): Picture {
  return {
    ...wide,
    defs:
      gradient('sky', ['#9fc3d8', '#d8e6e6', '#f4ecd9']) +
      gradient('sea', ['#5f9fae', '#1d5870']) +
      gradient('rock', ['#f1ead9', '#cdbf9f', '#7d7758']) +
      blur('soft', 10),
    body: `<rect width="1600" height="1200" fill="url(#sky)"/><rect y="690" width="1600" height="510" fill="url(#sea)"/>
<path d="M1600 240 C1400 260 1290 300 1180 330 L1130 560 L1060 600 L1020 790 L930 860 L1600 930 z" fill="url(#rock)"/><path d="M1600 230 C1400 250 1290 290 1176 322 L1168 356 C1320 330 1430 300 1600 296 z" fill="#7f9a4f"/>
<g stroke="#9a8e6c" stroke-width="5" opacity=".6" fill="none"><path d="M1240 340 l-30 180 l20 120 l-50 200"/><path d="M1380 320 l10 210 l-40 140 l24 200"/><path d="M1500 300 l-20 260 l30 320"/></g>
<path d="M880 872 C1050 850 1300 900 1600 936 V980 C1300 950 1050 910 830 900 z" fill="#fff" opacity=".8" filter="url(#soft)"/><g stroke="#fff" stroke-width="5" opacity=".5" stroke-linecap="round">${times(26, (at) => `<path d="M${(at * 223) % 1500} ${760 + ((at * 97) % 400)} q40 -14 90 0"/>`)}</g>`,
  };
}

function boats(): Picture {
  const boat = (at: number): string => {
    const [x, y, size] = [260 + at * 420, 760 + (at % 2) * 150, 1 + (at % 2) * 0.25];
    const color = ['#d5482f', '#1f4e79', '#e7b23e'][at % 3];
    return `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cx="0" cy="96" rx="190" ry="16" fill="#0c3445" opacity=".35"/><path d="M-180 20 Q0 60 180 20 Q150 96 90 100 H-90 Q-150 96 -180 20 z" fill="${color}"/><path d="M-180 20 Q0 60 180 20 l-4 18 Q0 76 -176 38 z" fill="#fff4e2"/><path d="M-10 36 V-230" stroke="#5a4632" stroke-width="10"/><path d="M4 -220 L130 0 H4 z" fill="#fff8ea"/><path d="M-24 -180 L-120 0 H-24 z" fill="#f1e3c8"/></g>`;
  };
  return {
    ...wide,
    defs: gradient('sky', ['#f0c8a8', '#f7e2c8', '#dbe9e4']) + gradient('sea', ['#8cc0bf', '#2d7384']),
    body: `<rect width="1600" height="1200" fill="url(#sky)"/><path d="M0 560 C300 500 520 540 760 510 S1300 540 1600 480 V640 H0 z" fill="#8fa7a2"/><rect y="620" width="1600" height="580" fill="url(#sea)"/>${times(3, boat)}<g stroke="#e9fffb" stroke-width="5" opacity=".55" stroke-linecap="round">${times(40, (at) => `<path d="M${(at * 281) % 1560} ${660 + ((at * 131) % 520)} h${40 + ((at * 17) % 70)}"/>`)}</g>`,
  };
}

function desk(): Picture {
  return {
    ...wide,
    defs:
      gradient('wall', ['#e8ddcb', '#cdb99b'], '0 0 100 100') +
      gradient('view', ['#8fb7cf', '#dfe9e6']) +
      gradient('wood', ['#a8693f', '#7a4526']) +
      glow('lamp', '#fff0c8', 0.9) +
      blur('soft', 14),
    body: `<rect width="1600" height="1200" fill="url(#wall)"/><rect x="150" y="120" width="560" height="560" fill="#fff8ea"/><rect x="180" y="150" width="500" height="500" fill="url(#view)"/><path d="M180 560 C300 470 420 540 520 480 S640 500 680 470 V650 H180 z" fill="#5f8366"/><path d="M430 150 v500 M180 400 h500" stroke="#fff8ea" stroke-width="18"/>
<path d="M190 860 L720 700 L1180 860 z" fill="#fff3d6" opacity=".5" filter="url(#soft)"/><rect y="840" width="1600" height="360" fill="url(#wood)"/><rect y="832" width="1600" height="16" fill="#c98a5c"/>
<g><rect x="930" y="180" width="240" height="300" fill="#fffaf0"/><rect x="960" y="210" width="180" height="240" fill="#e2785a"/><circle cx="1050" cy="320" r="60" fill="#fbe2b4"/><rect x="1220" y="260" width="200" height="200" fill="#fffaf0"/><rect x="1245" y="285" width="150" height="150" fill="#2d5b74"/><path d="M1245 400 l60 -60 l40 40 l50 -44 v99 h-150 z" fill="#a9c6c3"/></g>
<g><ellipse cx="640" cy="1010" rx="250" ry="26" fill="#3b1f10" opacity=".45" filter="url(#soft)"/><rect x="440" y="800" width="380" height="210" rx="26" fill="#22252b"/><rect x="440" y="800" width="380" height="60" rx="26" fill="#b9bcc0"/><rect x="560" y="760" width="120" height="46" rx="10" fill="#b9bcc0"/><circle cx="640" cy="920" r="92" fill="#101216"/><circle cx="640" cy="920" r="66" fill="#233349"/><circle cx="620" cy="900" r="20" fill="#9fc0dd" opacity=".8"/></g>
<g transform="rotate(-5 1150 980)"><rect x="980" y="900" width="330" height="210" fill="#fffaf0"/><rect x="1004" y="924" width="130" height="162" fill="#d9a273"/><path d="M1160 940 h120 M1160 970 h120 M1160 1000 h80" stroke="#b9ab94" stroke-width="8"/></g>
<path d="M1430 840 V520 L1330 380" stroke="#23262c" stroke-width="16" fill="none"/><path d="M1270 420 L1350 330 L1420 440 z" fill="#d5482f"/><circle cx="1310" cy="460" r="220" fill="url(#lamp)"/>`,
  };
}

/** A picture in a frame on a wall, as a product picture. */
function framed(art: Picture, wall: readonly string[]): Picture {
  const isTall = art.height > art.width;
  const [width, height] = isTall ? [560, 700] : [760, 570];
  const [x, y] = [(1200 - width) / 2, (1200 - height) / 2 - 60];
  return {
    width: 1200,
    height: 1500,
    grain: 0.1,
    defs: `${gradient('room', wall, '0 0 100 100')}${blur('cast', 26)}`,
    body: `<rect width="1200" height="1500" fill="url(#room)"/><path d="M0 0 H520 L0 900 z" fill="#fff" opacity=".16" filter="url(#cast)"/><rect x="${x - 50}" y="${y - 20}" width="${width + 140}" height="${height + 150}" fill="#2a2019" opacity=".42" filter="url(#cast)"/>
<rect x="${x - 78}" y="${y - 78}" width="${width + 156}" height="${height + 156}" fill="#3a2a1f"/><rect x="${x - 62}" y="${y - 62}" width="${width + 124}" height="${height + 124}" fill="#fdfaf3"/>
<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${art.width} ${art.height}"><defs>${art.defs ?? ''}</defs>${art.body}</svg>
<rect y="1320" width="1200" height="180" fill="#b48c67"/><rect y="1300" width="1200" height="22" fill="#fff8ec"/>`,
  };
}

export const PORTFOLIO: Readonly<Record<string, () => Picture>> = {
  'window-light': windowLight,
  stairs,
  arches,
  dunes,
  'folded-paper': foldedPaper,
  facade,
  'still-life': stillLife,
  pool,
  ridges,
  'coast-dawn': () => horizon(3, ['#5d6ea0', '#e79f8d', '#fbdcae', '#b98a8f', '#2c3f63']),
  'coast-cliffs': cliffs,
  'coast-boats': boats,
  'coast-noon': () => horizon(8, ['#3f8fc4', '#8fc6dd', '#e6f1e6', '#3f9bb0', '#0f4f6f']),
  'coast-dusk': () => horizon(15, ['#1d1c46', '#7b3f6d', '#f08a5d', '#5b365f', '#12132f']),
  desk,
  'print-dunes': () => framed(dunes(), ['#dfe2da', '#b7beb4']),
  'print-stairs': () => framed(stairs(), ['#efe4d3', '#cfbb9c']),
  'print-coast': () =>
    framed(horizon(15, ['#1d1c46', '#7b3f6d', '#f08a5d', '#5b365f', '#12132f']), ['#e8dcd6', '#bfa79f']),
};
